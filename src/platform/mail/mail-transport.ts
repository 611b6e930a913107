import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { Env } from '../config/env.js';
import { isPrivateHost } from '../config/hosts.js';
import { DeliveryRefusedError } from '../deliveries/delivery-refused-error.js';
import type { MailContent } from './mail-content.js';
import { withSender } from './mail-layout.js';
import { SenderDetails } from './sender-details.js';
import { SenderName } from './sender-name.js';

export class MailNotConfiguredError extends Error {}

const TIMEOUT_MS = 20_000;
const MAX_CONNECTIONS = 5;

/** Mails carry links that sign people in, so a server outside the own network is reached by TLS only. */
export function mailServerOptions(smtpUrl: string) {
  return {
    url: smtpUrl,
    pool: true,
    requireTLS: !isPrivateHost(new URL(smtpUrl).hostname),
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private opening: Promise<Transporter> | null = null;

  constructor(
    private readonly senderName: SenderName,
    private readonly senderDetails: SenderDetails,
    private readonly env: Env,
  ) {}

  get isConfigured(): boolean {
    return this.env.mail.smtpUrl !== undefined;
  }

  /**
   * Sends one mail; resolves once the server has accepted it.
   *
   * @throws DeliveryRefusedError when the server refuses for good (5xx); any other error may be temporary.
   */
  async send(to: string, messageId: string, content: MailContent): Promise<void> {
    if (!this.env.mail.smtpUrl) throw new MailNotConfiguredError('SMTP_URL is not set');
    const { subject, text, html, replyTo } = withSender(content, await this.senderDetails.latest());
    const transporter = await (this.opening ??= open(this.env.mail.smtpUrl));
    try {
      await transporter.sendMail({
        from: { name: await this.senderName.latest(), address: this.env.mail.from },
        // As objects: the library then parses no address out of a text.
        to: { name: '', address: to },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        messageId,
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      const { responseCode, code } = error as { responseCode?: number; code?: string };
      if (responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH') {
        throw new DeliveryRefusedError(`the mail server responded ${responseCode}`, { cause: error });
      }
      throw error;
    }
  }

  /** Connects and signs in, without sending. @throws the server's error, or that it is away */
  async verify(): Promise<void> {
    if (!this.env.mail.smtpUrl) throw new MailNotConfiguredError('SMTP_URL is not set');
    await (await (this.opening ??= open(this.env.mail.smtpUrl))).verify();
  }

  async onApplicationShutdown(): Promise<void> {
    (await this.opening)?.close();
  }
}

/** The library is loaded at the first mail: only the job process sends any. */
async function open(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(mailServerOptions(smtpUrl) as Parameters<typeof createTransport>[0]);
}
