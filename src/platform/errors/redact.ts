const ADDRESS = /[\w.!#$%&'*+=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g;
const SECRET = /\b(sk|rk|pk|whsec|cs)_[A-Za-z0-9_]{8,}/g;
const BEARER = /\beyJ[\w-]*(?:\.[\w-]*){0,2}/g;

/** Characters of a text that are looked at and shown: the search for addresses takes quadratic time. */
const MAX_LENGTH = 10_000;

/** A text without e-mail addresses, provider keys and tokens: fit for logs and the queue board. What is longer than 10,000 characters is cut. */
export function redact(text: string): string {
  return text.slice(0, MAX_LENGTH).replace(BEARER, '[token]').replace(ADDRESS, '[address]').replace(SECRET, '$1_[key]');
}
