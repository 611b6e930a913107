/** The part of JSON Schema (2020-12) that the description uses. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema | false;
  readonly prefixItems?: readonly JsonSchema[];
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/**
 * A union; members of one kind are merged, including null and constants. Sorted, since the compiler's order of union
 * members depends on the program.
 */
export function oneOf(schemas: readonly JsonSchema[]): JsonSchema {
  const distinct = [...new Map(schemas.map((schema) => [sortKey(schema), schema]))]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, schema]) => schema);
  const constants = distinct.filter((schema) => 'const' in schema && schema.description === undefined);
  const values = constants.map((schema) => schema.const);
  const choice = values.length > 1 ? [{ type: typesOf(values), enum: values }] : constants;
  const all: JsonSchema[] = [...choice, ...distinct.filter((schema) => !constants.includes(schema))];
  const [first, second, ...others] = all;
  if (first && !second) return first;
  if (all.every(isBareType)) return { type: all.map(({ type }) => type as string) };
  if (first?.type !== undefined && second?.type === 'null' && others.length === 0) return nullable(first);
  return { anyOf: all };
}

/** The same or null. */
export function nullable(schema: JsonSchema): JsonSchema {
  const types = [schema.type ?? []].flat();
  if (types.includes('null') || Object.keys(schema).length === 0) return schema;
  if (schema.anyOf?.some(({ type }) => type === 'null')) return schema;
  if (types.length === 0) return { anyOf: [...(schema.anyOf ?? [schema]), { type: 'null' }] };
  const values = 'const' in schema ? [schema.const] : schema.enum;
  const rest = Object.fromEntries(Object.entries(schema).filter(([key]) => key !== 'const'));
  return { ...rest, type: [...types, 'null'], ...(values && { enum: [...values, null] }) };
}

function isBareType(schema: JsonSchema): boolean {
  return Object.keys(schema).length === 1 && typeof schema.type === 'string';
}

/** Null comes last. */
function sortKey(schema: JsonSchema): string {
  return (schema.type === 'null' ? '~' : '') + JSON.stringify(schema);
}

function typesOf(values: readonly unknown[]): string | string[] {
  const types = [...new Set(values.map((value) => typeof value))];
  return types.length === 1 ? (types[0] ?? []) : types;
}
