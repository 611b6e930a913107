/** The action of a mailed link to the page. */
export type MailedLink =
  | { readonly kind: 'withdraw'; readonly token: string; readonly orderNumber: string }
  | { readonly kind: 'stop'; readonly token: string };

/** Reads the part of an address behind its `#`; null when it is no mailed link. */
export function readMailedLink(hash: string): MailedLink | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const stop = parts.get('stopp');
  if (stop) return { kind: 'stop', token: stop };
  const token = parts.get('lank');
  return token ? { kind: 'withdraw', token, orderNumber: parts.get('order') ?? '' } : null;
}
