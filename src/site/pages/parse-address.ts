/** Prefixes of APIs and files; unknown paths below them get no page. */
const API_PREFIXES = /^\/(auth|rest|storage|functions|api|webhooks|health|assets)(\/|$)/;

export type Address =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'api' }
  /** The same page under another spelling; `location` keeps the query. */
  | { readonly kind: 'other-spelling'; readonly location: string };

/** Reads a request's address. A page has one: no slash at the end, none doubled; browsers take a backslash for a slash. */
export function parseAddress(url: string): Address {
  const [path, query] = splitOnce(url, '?');
  if (API_PREFIXES.test(path)) return { kind: 'api' };
  const canonical = `/${path.split(/[/\\]/).filter(Boolean).join('/')}`;
  if (canonical === path) return { kind: 'page', path };
  return { kind: 'other-spelling', location: query === undefined ? canonical : `${canonical}?${query}` };
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
