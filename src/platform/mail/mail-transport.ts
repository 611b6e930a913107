import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { Env } from '../config/env.js';
import { isPrivateHost } from '../config/hosts.js';
import { Brand } from '../settings/brand.js';
import type { MailContent } from './mail-outbox.js';

export class MailNotConfiguredError extends Error {}

/** The mail server refused for good (5xx): no further attempt can help. */
export class MailRefusedError extends Error {}

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
  private readonly transporter: Transporter | null;

  constructor(
    private readonly brand: Brand,
    private readonly env: Env,
  ) {
    this.transporter = env.mail.smtpUrl
      ? createTransport(mailServerOptions(env.mail.smtpUrl) as Parameters<typeof createTransport>[0])
      : null;
  }

  get isConfigured(): boolean {
    return this.transporter !== null;
  }

  /**
   * Sends one mail; resolves once the server has accepted it.
   *
   * @throws MailRefusedError when the server refuses for good; any other error may be temporary.
   */
  async send(to: string, messageId: string, { subject, text, html, replyTo }: MailContent): Promise<void> {
    if (!this.transporter) throw new MailNotConfiguredError('SMTP_URL is not set');
    try {
      await this.transporter.sendMail({
        from: { name: (await this.brand.latest()).name, address: this.env.mail.from },
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
        throw new MailRefusedError(`the mail server answered ${responseCode}`, { cause: error });
      }
      throw error;
    }
  }

  onApplicationShutdown(): void {
    this.transporter?.close();
  }
}
