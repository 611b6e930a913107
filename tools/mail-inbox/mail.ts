import { randomBytes } from 'node:crypto';
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';

export interface MailAddress {
  address: string;
  name: string;
}

export interface MailAttachment {
  fileName: string;
  contentType: string;
  contentDisposition: string;
  contentId: string | null;
  /** Bytes. */
  length: number;
}

/** The SMTP envelope: sender and all recipients, including Bcc. */
export interface Envelope {
  from: string;
  to: string[];
  remoteAddress: string;
}

/** A received mail, in maildev's shape. */
export interface Mail {
  id: string;
  /** When the inbox accepted it, ISO 8601. */
  time: string;
  /** The sender's date, ISO 8601. */
  date: string;
  messageId: string;
  priority: 'high' | 'normal' | 'low';
  subject: string;
  from: MailAddress[];
  to: MailAddress[];
  cc: MailAddress[];
  bcc: MailAddress[];
  /** The plain-text part; empty without one. */
  text: string;
  /** The HTML part; empty without one. Images inside the mail are data addresses. */
  html: string;
  /** By lower-case name; a repeated header is a list. */
  headers: Record<string, string | string[]>;
  attachments: MailAttachment[];
  envelope: Envelope;
  /** Bytes of the whole message. */
  size: number;
  read: boolean;
}

/** A raw message. */
export interface RawMail {
  id: string;
  receivedAt: Date;
  envelope: Envelope;
  source: Buffer;
}

/** An id for a mail, short enough for a URL. */
export const newMailId = (): string => randomBytes(6).toString('hex');

/** Parses a message into the form that the inbox shows and serves. */
export async function parseMail({ id, receivedAt, envelope, source }: RawMail): Promise<Mail> {
  const parsed = await simpleParser(source, { skipTextToHtml: true, skipHtmlToText: true });
  return {
    id,
    time: receivedAt.toISOString(),
    date: (parsed.date ?? receivedAt).toISOString(),
    messageId: parsed.messageId ?? '',
    priority: parsed.priority ?? 'normal',
    subject: parsed.subject ?? '',
    from: addresses(parsed.from),
    to: addresses(parsed.to),
    cc: addresses(parsed.cc),
    bcc: addresses(parsed.bcc),
    text: parsed.text ?? '',
    html: parsed.html || '',
    headers: headersOf(parsed),
    attachments: parsed.attachments.map((attachment) => ({
      fileName: attachment.filename ?? 'attachment',
      contentType: attachment.contentType,
      contentDisposition: attachment.contentDisposition ?? 'attachment',
      contentId: attachment.cid ?? null,
      length: attachment.size,
    })),
    envelope,
    size: source.length,
    read: false,
  };
}

/** The bytes of one attachment, or `null` when the mail has none at this place. */
export async function parseAttachment(source: Buffer, index: number): Promise<Buffer | null> {
  const attachment = (await simpleParser(source)).attachments[index];
  return attachment ? Buffer.from(attachment.content as Uint8Array) : null;
}

function addresses(field: AddressObject | AddressObject[] | undefined): MailAddress[] {
  return [field ?? []]
    .flat()
    .flatMap(({ value }) => value)
    .flatMap((entry) => entry.group ?? [entry])
    .map(({ address, name }) => ({ address: address ?? '', name }));
}

function headersOf({ headers, headerLines }: ParsedMail): Record<string, string | string[]> {
  const result: Record<string, string | string[]> = {};
  for (const { key, line } of headerLines) {
    const decoded = headers.get(key);
    const value = typeof decoded === 'string' ? decoded : unfold(line);
    const known = result[key];
    result[key] = known === undefined ? value : [known, value].flat();
  }
  return result;
}

const unfold = (line: string): string =>
  line
    .slice(line.indexOf(':') + 1)
    .replace(/\r?\n\s+/g, ' ')
    .trim();
