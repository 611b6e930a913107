import { invalidRequest } from '../errors.js';

type Metadata = Record<string, string>;
type MetadataInput = Record<string, string | number | null> | '' | null | undefined;

const limits = { keys: 50, nameLength: 40, valueLength: 500 };

/**
 * Metadata after a call: given keys are merged in, empty values delete theirs, an empty text deletes all.
 * @throws StripeError 400 above Stripe's limits.
 */
export function mergeMetadata(current: Metadata | null, input: MetadataInput): Metadata {
  if (input === '') return {};
  const changes = Object.entries(input ?? {}).map(([name, value]) => [name, String(value ?? '')] as const);
  const merged = Object.fromEntries(
    Object.entries({ ...current, ...Object.fromEntries(changes) }).filter(([, value]) => value !== ''),
  );
  const names = Object.keys(merged);
  if (names.length > limits.keys) throw invalidRequest(`Metadata can have at most ${limits.keys} keys.`, 'metadata');
  for (const [name, value] of Object.entries(merged)) {
    if (name.length > limits.nameLength)
      throw invalidRequest(`Metadata keys can be up to ${limits.nameLength} characters long.`, 'metadata');
    if (value.length > limits.valueLength) {
      throw invalidRequest(`Metadata values can have up to ${limits.valueLength} characters.`, `metadata[${name}]`);
    }
  }
  return merged;
}

/** The named fields in an update; an empty text unsets its field. */
export function given<Input extends object, Field extends keyof Input>(
  input: Input,
  ...fields: Field[]
): { [F in Field]?: Exclude<Input[F], '' | undefined> } {
  const present = fields.filter((field) => input[field] !== undefined);
  const entries = present.map((field) => [field, input[field] === '' ? null : input[field]]);
  return Object.fromEntries(entries) as { [F in Field]?: Exclude<Input[F], '' | undefined> };
}

/** Three letters, lower case. @throws StripeError 400 for anything else. */
export function currencyCode(currency: string, param = 'currency'): string {
  const code = currency.toLowerCase();
  if (!/^[a-z]{3}$/.test(code)) throw invalidRequest(`Invalid currency: ${currency}.`, param);
  return code;
}
