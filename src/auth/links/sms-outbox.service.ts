import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/transactions.js';
import { renderMail } from '../../platform/mail/mail-layout.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { Brand } from '../../platform/settings/brand.js';

export interface TextMessage {
  readonly template: string;
  /** Id of the fact that the message tells of: one message of a template per fact. */
  readonly factId: string;
  readonly subjectId: string;
  /** E.164 without the plus sign. */
  readonly to: string;
  readonly text: string;
}

/** Sends text messages. {@link MailedSms} is the only way yet; a gateway is another class behind this one. */
export abstract class SmsOutbox {
  /** Stores the message in the caller's transaction; a job sends it. */
  abstract enqueue(tx: Tx, message: TextMessage): Promise<void>;
}

/**
 * Writes each text message as a mail to `+<number>@sms.invalid`. The local inbox shows it; a real mail server refuses the
 * address (RFC 2606), so no phone gets it: docs/operations.md tells operators to leave phone factors off.
 */
@Injectable()
export class MailedSms extends SmsOutbox {
  constructor(
    private readonly mails: MailOutbox,
    private readonly brand: Brand,
  ) {
    super();
  }

  async enqueue(tx: Tx, { to, text, ...fact }: TextMessage): Promise<void> {
    const content = renderMail({
      brand: this.brand.current.name,
      subject: 'SMS',
      preview: text,
      heading: `SMS till +${to}`,
      paragraphs: [text],
      footer: 'Ett sms, visat som mejl.',
    });
    await this.mails.enqueue(tx, { ...fact, to: `+${to}@sms.invalid`, ...content });
  }
}
