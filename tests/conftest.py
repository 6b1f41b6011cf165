"""What holds for every test: no property is timed, since speed is measured in benchmarks alone."""

from hypothesis import settings

settings.register_profile("zero-night", deadline=None, print_blob=True)
settings.load_profile("zero-night")
