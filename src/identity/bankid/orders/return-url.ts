/** Browsers on iOS and the address by which each is opened: `https:` alone would open Safari, which has not begun the order. */
const BROWSERS: readonly { readonly userAgent: RegExp; readonly address: (url: URL) => string }[] = [
  { userAgent: /\bCriOS\//, address: (url) => withScheme(url, { https: 'googlechromes', http: 'googlechrome' }) },
  { userAgent: /\bFxiOS\//, address: (url) => `firefox://open-url?url=${encodeURIComponent(url.href)}` },
  {
    userAgent: /\bEdgiOS\//,
    address: (url) => withScheme(url, { https: 'microsoft-edge-https', http: 'microsoft-edge-http' }),
  },
];

/**
 * Address that the BankID app opens after an order on the same device: the page that began it, in the browser that began it, with
 * the order and its return nonce in the fragment, which no server log sees.
 */
export function returnUrl(page: URL, fragment: string, userAgent: string): string {
  const url = new URL(page);
  url.hash = fragment;
  const browser = BROWSERS.find((known) => known.userAgent.test(userAgent));
  return browser ? browser.address(url) : url.href;
}

function withScheme(url: URL, schemes: { readonly https: string; readonly http: string }): string {
  const scheme = url.protocol === 'https:' ? schemes.https : schemes.http;
  return `${scheme}:${url.href.slice(url.protocol.length)}`;
}
