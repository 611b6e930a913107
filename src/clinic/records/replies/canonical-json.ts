/** What canonical JSON is made of here: no numbers, so that their form cannot differ. */
export type CanonicalValue =
  | string
  | boolean
  | null
  | readonly CanonicalValue[]
  | { readonly [key: string]: CanonicalValue };

/**
 * Canonical JSON (JSON Canonicalization Scheme, RFC 8785; without numbers): equal values give one text whatever the
 * order of their keys, so that a signed reply can be serialised again and compared by its hash.
 */
export function canonicalJson(value: CanonicalValue): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  // RFC 8785, 3.2.3: by UTF-16 code units, as JavaScript compares text.
  const keys = Object.keys(value).toSorted((a, b) => (a < b ? -1 : 1));
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`).join(',')}}`;
}

function isList(value: object): value is readonly CanonicalValue[] {
  return Array.isArray(value);
}
