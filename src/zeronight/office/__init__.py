"""The office: use cases, one function each, without HTML and HTTP."""
