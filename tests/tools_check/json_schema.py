"""As much of JSON Schema as docs/plumb-check.schema.json uses; a word that is not known is an error."""

TYPES = {'object': dict, 'array': list, 'string': str, 'boolean': bool, 'null': type(None)}


def is_of_type(value, name):
    if name in ('integer', 'number'):
        return isinstance(value, (int,) if name == 'integer' else (int, float)) and not isinstance(value, bool)
    return isinstance(value, TYPES[name])


def faults(value, schema, root, path='$'):
    """Where and why the value is not as the schema says, one line each."""
    found = []

    def need(condition, what):
        if not condition:
            found.append(f'{path}: {what}')

    for word, said in schema.items():
        if word in ('description', 'title', '$schema', '$defs'):
            continue
        if word == '$ref':
            assert said.startswith('#/$defs/'), said
            found += faults(value, root['$defs'][said.removeprefix('#/$defs/')], root, path)
        elif word == 'type':
            names = said if isinstance(said, list) else [said]
            need(any(is_of_type(value, name) for name in names), f'{value!r} is no {said}')
        elif word == 'enum':
            need(value in said, f'{value!r} is none of {said}')
        elif word == 'oneOf':
            fitting = [one for one in said if not faults(value, one, root, path)]
            need(len(fitting) == 1, f'is as {len(fitting)} of {len(said)} say')
        elif word == 'minimum':
            need(not isinstance(value, (int, float)) or value >= said, f'{value!r} is below {said}')
        elif word in ('minItems', 'maxItems'):
            if isinstance(value, list):
                need(len(value) >= said if word == 'minItems' else len(value) <= said, f'has {len(value)} items')
        elif word == 'items':
            for i, item in enumerate(value if isinstance(value, list) else []):
                found += faults(item, said, root, f'{path}[{i}]')
        elif word == 'properties':
            for key, of_key in said.items():
                if isinstance(value, dict) and key in value:
                    found += faults(value[key], of_key, root, f'{path}.{key}')
        elif word == 'required':
            for key in said:
                need(not isinstance(value, dict) or key in value, f'{key} is missing')
        elif word == 'additionalProperties':
            for key in value if isinstance(value, dict) else []:
                if key in schema.get('properties', {}):
                    continue
                if said is False:
                    need(False, f'{key} is not known')
                else:
                    found += faults(value[key], said, root, f'{path}.{key}')
        else:
            raise ValueError(f'the schema says {word}, which is not understood here')
    return found
