import { replyMailTexts } from './admin-messages.texts.js';

interface Sender {
  readonly name: string;
  readonly email: string;
}

/**
 * Opens a mail to who wrote a message (RFC 6068), begun in Swedish as the site is. Neither their subject nor their words
 * are repeated: a mail may be read over a shoulder, and they may tell of an illness.
 */
export function replyAddress({ name, email }: Sender, brandName: string): string {
  const [firstName = ''] = name.trim().split(/\s+/);
  const subject = encodeURIComponent(replyMailTexts.subject(brandName));
  // Lines of a mail end in CR LF.
  const body = encodeURIComponent(replyMailTexts.body(firstName, brandName).replaceAll('\n', '\r\n'));
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${body}`;
}
