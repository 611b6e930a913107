/** Class of a group -> its fields -> their variables. */
const VARIABLES = new Map<object, Map<string, string>>();

/** Names the environment variable of a field. */
export function variable(name: string): PropertyDecorator {
  return (group, field) => {
    const fields = VARIABLES.get(group.constructor) ?? new Map<string, string>();
    VARIABLES.set(group.constructor, fields.set(String(field), name));
  };
}

/** The fields of a group and their variables, in the order of the class. */
export function variablesOf(group: object): ReadonlyMap<string, string> {
  return VARIABLES.get(group) ?? new Map();
}
