import { type ApiDescription, type Schema } from '../src/api-description.js';

/**
 * Compares an answer with its schema in the API description.
 * @returns what is wrong, one line per place; empty when it fits.
 */
export function schemaProblems(api: ApiDescription, schema: Schema, value: unknown, place = ''): string[] {
  const resolved = api.resolve(schema);
  if (value === null) return schema.nullable || resolved.nullable ? [] : [`${place} is null`];
  if (resolved.anyOf) return alternativeProblems(api, resolved.anyOf, value, place);
  switch (resolved.type ?? (resolved.properties ? 'object' : undefined)) {
    case 'object':
      return objectProblems(api, resolved, value, place);
    case 'array':
      if (!Array.isArray(value)) return [`${place} is not an array`];
      return value.flatMap((item, index) => schemaProblems(api, resolved.items ?? {}, item, `${place}[${index}]`));
    case 'string':
      if (typeof value !== 'string') return [`${place} is not a string`];
      return resolved.enum && !resolved.enum.includes(value) ? [`${place} is '${value}'`] : [];
    case 'integer':
      return Number.isInteger(value) ? [] : [`${place} is not an integer`];
    case 'number':
      return typeof value === 'number' ? [] : [`${place} is not a number`];
    case 'boolean':
      return typeof value === 'boolean' ? [] : [`${place} is not a boolean`];
    default:
      return [];
  }
}

function objectProblems(api: ApiDescription, schema: Schema, value: unknown, place: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${place} is not an object`];
  const fields = value as Record<string, unknown>;
  const absent = (schema.required ?? [])
    .filter((name) => fields[name] === undefined)
    .map((name) => `${place}.${name} is absent`);
  const properties = schema.properties ?? {};
  const others = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
  const wrong = Object.entries(fields).flatMap(([name, field]) => {
    const property = properties[name] ?? others;
    if (property) return schemaProblems(api, property, field, `${place}.${name}`);
    return schema.properties ? [`${place}.${name} is unknown`] : [];
  });
  return [...absent, ...wrong];
}

/** Objects are compared with the alternative of their own kind, so that the report names the field that is wrong. */
function alternativeProblems(api: ApiDescription, alternatives: Schema[], value: unknown, place: string): string[] {
  const reports = alternatives.map((schema) => ({ schema, problems: schemaProblems(api, schema, value, place) }));
  if (reports.some(({ problems }) => problems.length === 0)) return [];
  const kind = (value as { object?: unknown }).object;
  const own = reports.find(({ schema }) => api.resolve(schema).properties?.object?.enum?.includes(String(kind)));
  return (own ?? reports[0])?.problems ?? [`${place} fits no alternative`];
}
