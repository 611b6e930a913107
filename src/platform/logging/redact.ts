const ADDRESS = /[\w.!#$%&'*+=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g;
const SECRET = /\b(sk|rk|pk|whsec|cs)_[A-Za-z0-9_]{8,}/g;
const BEARER = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g;

/** A text without e-mail addresses, provider keys and tokens: fit for logs and the queue board. */
export function redact(text: string): string {
  return text.replace(BEARER, '[token]').replace(ADDRESS, '[address]').replace(SECRET, '$1_[key]');
}
