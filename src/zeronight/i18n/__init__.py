"""The words of the interface: keys to messages in three languages, plural forms, sentences of events."""
