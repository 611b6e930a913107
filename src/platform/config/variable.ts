/** Class of a group -> its fields -> their variables. */
const VARIABLES = new Map<object, Map<string, string>>();

/** Class of a group -> the variables whose values are never shown. */
const SECRETS = new Map<object, string[]>();

/** Names the environment variable of a field. A `secret` can also be given as a file, in the variable `<name>_FILE`. */
export function variable(name: string, kind: 'plain' | 'secret' = 'plain'): PropertyDecorator {
  return (group, field) => {
    const fields = VARIABLES.get(group.constructor) ?? new Map<string, string>();
    VARIABLES.set(group.constructor, fields.set(String(field), name));
    if (kind === 'secret') SECRETS.set(group.constructor, [...secretsOf(group.constructor), name]);
  };
}

/** The fields of a group and their variables, in the order of the class. */
export function variablesOf(group: object): ReadonlyMap<string, string> {
  return VARIABLES.get(group) ?? new Map();
}

/** The variables of a group that hold secrets. */
export function secretsOf(group: object): readonly string[] {
  return SECRETS.get(group) ?? [];
}
