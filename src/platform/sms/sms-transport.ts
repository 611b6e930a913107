import { Injectable } from '@nestjs/common';
import { Env } from '../config/env.js';
import { DeliveryRefusedError } from '../deliveries/send-after-commit.js';
import { renderMail } from '../mail/mail-layout.js';
import { MailTransport } from '../mail/mail-transport.js';
import { SenderName } from '../mail/sender-details.js';
import { fillTemplate } from '../text/fill-template.js';

/** Production has no gateway (`SMS_URL`); an operator can still set one while the message waits. */
export class SmsNotConfiguredError extends Error {}

const TIMEOUT_MS = 10_000;

/**
 * Retryable statuses: our credentials or credit (401–403), timing (408, 425, 429). Any other 4xx rejects the message
 * for good.
 */
const WORTH_ANOTHER_TRY = [401, 402, 403, 408, 425, 429];

/**
 * Sends text messages: to the gateway at `SMS_URL`, and outside production without one to the local inbox, as a mail to
 * `+<number>@sms.invalid` (RFC 2606: no real mail server delivers it).
 */
@Injectable()
export class SmsTransport {
  constructor(
    private readonly mails: MailTransport,
    private readonly senderName: SenderName,
    private readonly env: Env,
  ) {}

  /**
   * Resolves once the message is accepted.
   *
   * @param id the same for each attempt
   * @param to E.164
   * @throws DeliveryRefusedError when the gateway refuses for good; any other error may be temporary. None repeats number or text.
   */
  async send(id: string, to: string, text: string): Promise<void> {
    const { url } = this.env.sms;
    if (url !== undefined) return this.post(url, id, to, text);
    if (this.env.app.environment === 'production') throw new SmsNotConfiguredError('SMS_URL is not set');
    const content = renderMail({
      brand: await this.senderName.latest(),
      subject: 'SMS',
      preview: text,
      heading: `SMS till ${to}`,
      paragraphs: text.split('\n').filter((line) => line !== ''),
      footer: 'Ett sms, visat som mejl.',
    });
    await this.mails.send(`${to}@sms.invalid`, `<${id}@sms.invalid>`, content);
  }

  private async post(url: string, id: string, to: string, text: string): Promise<void> {
    const { template, authorization } = this.env.sms;
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(authorization !== undefined && { Authorization: authorization }),
      },
      body: fillTemplate(template, { id, to, text }),
      // Number and code go to the gateway that was named and to no other.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return;
    const message = `the SMS gateway answered ${response.status}`;
    const isRefusal = response.status >= 400 && response.status < 500 && !WORTH_ANOTHER_TRY.includes(response.status);
    throw isRefusal ? new DeliveryRefusedError(message) : new Error(message);
  }
}
