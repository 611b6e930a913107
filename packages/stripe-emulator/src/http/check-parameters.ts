import { type ApiDescription, type Schema } from '../api-description.js';
import { invalidRequest, missingParameter, type StripeError } from '../errors.js';
import { type FormFields, type FormValue } from './decode-form.js';

/**
 * Converts a form's text into typed parameters, by the API description.
 * @throws StripeError 400 for unknown, missing, empty or mistyped parameters, in Stripe's words.
 */
export function checkParameters(api: ApiDescription, schema: Schema, form: FormFields): unknown {
  return parseObject({ api, param: '' }, schema, form);
}

interface Place {
  api: ApiDescription;
  /** Bracket name of the current value; empty at the top. */
  param: string;
}

function read(place: Place, unresolved: Schema, value: FormValue): unknown {
  const schema = place.api.resolve(unresolved);
  if (schema.anyOf) return parseAlternative(place, schema.anyOf, value);
  if (schema.type === 'object' || schema.properties) return parseObject(place, schema, value);
  if (schema.type === 'array') return parseArray(place, schema, value);
  if (typeof value !== 'string') throw invalid(place, 'string');
  return parseText(place, schema, value);
}

/** The first alternative of the schema that accepts the value; an empty text matches where a field can be unset. */
function parseAlternative(place: Place, alternatives: Schema[], value: FormValue): unknown {
  const fitting = alternatives.filter((schema) => isGroup(place.api.resolve(schema)) === (typeof value === 'object'));
  const refusals: unknown[] = [];
  for (const schema of fitting.length > 0 ? fitting : alternatives) {
    try {
      return read(place, schema, value);
    } catch (error) {
      refusals.push(error);
    }
  }
  // The "can be empty" alternative explains a wrong value less than the other one.
  throw refusals[fitting.findIndex((schema) => !isUnset(schema))] ?? refusals[0];
}

function isGroup(schema: Schema): boolean {
  return schema.type === 'object' || schema.type === 'array' || schema.properties !== undefined;
}

function isUnset(schema: Schema): boolean {
  return schema.enum?.length === 1 && schema.enum[0] === '';
}

function parseObject(place: Place, schema: Schema, value: FormValue): unknown {
  if (typeof value !== 'object') throw invalid(place, 'object');
  const properties = schema.properties ?? {};
  const others = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
  const result: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value)) {
    const inner = { ...place, param: nested(place.param, name) };
    const property = Object.hasOwn(properties, name) ? properties[name] : others;
    if (!property) throw unknownParameter(inner);
    // An empty value in a map of texts, such as metadata, removes that key.
    result[name] = property === others && part === '' ? '' : read(inner, property, part);
  }
  for (const name of schema.required ?? []) {
    if (!Object.hasOwn(result, name)) throw missingParameter(nested(place.param, name));
  }
  return result;
}

function parseArray(place: Place, schema: Schema, value: FormValue): unknown[] {
  const isNumbered = typeof value === 'object' && Object.keys(value).every((key) => /^\d+$/.test(key));
  if (!isNumbered) throw invalid(place, 'array');
  return Object.entries(value).map(([index, item]) =>
    read({ ...place, param: nested(place.param, index) }, schema.items ?? {}, item),
  );
}

function parseText(place: Place, schema: Schema, value: string): unknown {
  if (schema.enum?.includes(value)) return value;
  if (value === '') throw emptyParameter(place);
  if (schema.enum) {
    const choices = schema.enum.filter((choice) => choice !== '').join(', ');
    throw invalidRequest(`Invalid ${place.param}: must be one of ${choices}`, place.param);
  }
  switch (schema.type) {
    case 'integer':
      if (!/^-?\d{1,15}$/.test(value)) throw invalid(place, 'integer', value);
      return Number(value);
    case 'number':
      if (!/^-?\d+(\.\d+)?$/.test(value)) throw invalid(place, 'decimal', value);
      return Number(value);
    case 'boolean':
      if (value !== 'true' && value !== 'false') throw invalid(place, 'boolean', value);
      return value === 'true';
    default:
      return value;
  }
}

function nested(param: string, name: string): string {
  return param === '' ? name : `${param}[${name}]`;
}

function invalid(place: Place, expected: string, value?: string): StripeError {
  const code = expected === 'integer' ? 'parameter_invalid_integer' : undefined;
  return invalidRequest(
    value === undefined ? `Invalid ${expected}` : `Invalid ${expected}: ${value}`,
    place.param,
    code,
  );
}

function emptyParameter({ param }: Place): StripeError {
  const message =
    `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. ` +
    `You should remove '${param}' from your request or supply a non-empty value.`;
  return invalidRequest(message, param, 'parameter_invalid_empty');
}

function unknownParameter({ param }: Place): StripeError {
  if (param === 'payment_method_types') {
    const message =
      'payment_method_types can no longer be set. Use allowed_payment_method_types, or your payment method settings.';
    return invalidRequest(message, param, 'payment_method_types_no_longer_supported');
  }
  return invalidRequest(`Received unknown parameter: ${param}`, param, 'parameter_unknown');
}
