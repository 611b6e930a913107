import { invalidRequest } from '../errors.js';

/** A decoded form before its types are known: text, or named or numbered parts. */
export type FormValue = string | FormFields;
export interface FormFields {
  [name: string]: FormValue;
}

/**
 * Parses a form-encoded body or query with bracket names: `line_items[0][price]=price_1` becomes
 * `{ line_items: { 0: { price: 'price_1' } } }`. `[]` takes the next number.
 * @throws StripeError 400 for a name that is both text and group, or malformed.
 */
export function decodeForm(text: string): FormFields {
  const fields = newFields();
  for (const [name, value] of new URLSearchParams(text)) insert(fields, pathOf(name), value, name);
  return fields;
}

function pathOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match) throw invalidRequest(`Invalid parameter name: ${name}`, name);
  const brackets = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((bracket) => bracket[1] ?? '');
  return [match[1] ?? '', ...brackets];
}

function insert(fields: FormFields, path: string[], value: string, name: string): void {
  let group = fields;
  path.forEach((segment, depth) => {
    const key = segment === '' ? String(Object.keys(group).length) : segment;
    const isLast = depth === path.length - 1;
    const existing = group[key];
    if (isLast ? typeof existing === 'object' : typeof existing === 'string')
      throw invalidRequest(`Invalid parameter: ${name}`, name);
    if (isLast) group[key] = value;
    else group = (group[key] ??= newFields()) as FormFields;
  });
}

/** Without a prototype, so that every name is a field. */
function newFields(): FormFields {
  return Object.create(null) as FormFields;
}
