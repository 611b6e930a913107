import { replyMailTexts } from './admin-messages.texts.js';

interface Sender {
  readonly name: string;
  readonly email: string;
}

/**
 * A mail to the sender of a message (RFC 6068), with a Swedish greeting. It quotes neither subject nor text: both may
 * concern health, and a mail may be read over a shoulder.
 */
export function replyAddress({ name, email }: Sender, brandName: string): string {
  const [firstName = ''] = name.trim().split(/\s+/);
  const subject = encodeURIComponent(replyMailTexts.subject(brandName));
  // Lines of a mail end in CR LF.
  const body = encodeURIComponent(replyMailTexts.body(firstName, brandName).replaceAll('\n', '\r\n'));
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${body}`;
}
