"""Fails on an example of the OpenAPI document given that its own schema refuses. Schemathesis sends examples of requests,
but compares no example of an answer."""

import json
import sys

import jsonschema_rs

document = json.load(open(sys.argv[1]))


def resolved(value):
    while "$ref" in value:
        path, value = value["$ref"].split("/")[1:], document
        for name in path:
            value = value[name.replace("~1", "/").replace("~0", "~")]
    return value


def media(part):
    """Every schema below `part` that has examples, with them."""
    if isinstance(part, dict):
        if "schema" in part and "examples" in part:
            for name, example in part["examples"].items():
                yield part["schema"], name, resolved(example)["value"]
        for below in part.values():
            yield from media(below)
    elif isinstance(part, list):
        for below in part:
            yield from media(below)


seen = wrong = 0
for schema, name, value in media(document):
    seen += 1
    whole = {"$schema": "https://json-schema.org/draft/2020-12/schema", "components": document["components"], **schema}
    for error in jsonschema_rs.Draft202012Validator(whole).iter_errors(value):
        wrong += 1
        print(f"example {name}: {error.message} at {error.instance_path}")
print(f"{seen} examples, {wrong} faults")
sys.exit(1 if wrong or not seen else 0)
