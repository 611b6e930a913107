import type { JsonSchema } from './json-schema.js';

// Formats implied by names of fields, which include units (CONTRIBUTING.md). API tests compare responses with them.

const FRACTION = /(Share|Rate|percent_off|percentOff)$|^(min|max|atLeast|ageAtLeast|value)$/;
const DAY = /(On|_on)$/;
const INSTANT = /(At|_at|From|Until|Since)$|^at$/;
const ROW_ID = /^id$|Id$|_id$/;
/** Ids that are not row ids: Stripe's, HSA-ids, and words of questionnaires. */
const OTHER_IDS = [
  /\b(questionId|hsaId|stripe[A-Z]\w*Id)$/,
  /^(RaisedFlag|DeskRedFlag)\.id$/,
  /^OrderDisputeResponse\.id$/,
  /^InvoiceResponse\.id$/,
];

/** A field of a contract. */
export interface Field {
  /** Of the type that declares it. */
  readonly owner: string;
  readonly name: string;
}

/** @returns the schema with `integer` for a number, unless the name implies fractions */
export function wholeNumber(name: string, schema: JsonSchema): JsonSchema {
  const types = [schema.type ?? []].flat();
  if (!types.includes('number') || isListed(schema) || FRACTION.test(name)) return schema;
  const whole = types.map((type) => (type === 'number' ? 'integer' : type));
  return { ...schema, type: whole.length === 1 ? (whole[0] ?? whole) : whole };
}

/** @returns the schema with the format that a text's name implies; others unchanged */
export function textFormat(field: Field, schema: JsonSchema): JsonSchema {
  const isText = [schema.type ?? []].flat().includes('string') && !isListed(schema);
  const format = isText ? formatOf(field) : undefined;
  return format === undefined ? schema : { ...schema, format };
}

function formatOf({ owner, name }: Field): string | undefined {
  if (DAY.test(name)) return 'date';
  if (INSTANT.test(name)) return 'date-time';
  const isRow = ROW_ID.test(name) && !OTHER_IDS.some((other) => other.test(`${owner}.${name}`));
  return isRow ? 'uuid' : undefined;
}

function isListed(schema: JsonSchema): boolean {
  return schema.enum !== undefined || 'const' in schema;
}
