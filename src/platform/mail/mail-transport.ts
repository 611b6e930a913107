import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { Env } from '../config/env.js';
import { isPrivateHost } from '../config/hosts.js';
import { DeliveryRefusedError } from '../deliveries/send-after-commit.js';
import { type MailContent, withSender } from './mail-layout.js';
import { SenderDetails, SenderName } from './sender-details.js';

export class MailNotConfiguredError extends Error {}

/** What the library knows of a refusal. */
interface SmtpError {
  readonly code?: string;
  /** The SMTP command that was refused. */
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/**
 * Of the address itself (RFC 3463): no such mailbox, no such host, invalid, moved without a forwarding address; a host
 * that takes no mail (RFC 7505); a mailbox that is disabled.
 */
const OF_THE_RECIPIENT = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'];

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

/**
 * Whether no later try can reach the recipient. Only an enhanced code says so: every other refusal with 5xx, at `RCPT TO`
 * too, may be about the account, the sender or the moment (a daily limit, a policy), and so may one that gives no reason.
 */
export function isRecipientRefused({ code, command, response }: SmtpError): boolean {
  if (code !== 'EENVELOPE' || command !== 'RCPT TO') return false;
  const enhanced = /^5\d\d[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  return enhanced !== undefined && OF_THE_RECIPIENT.includes(enhanced);
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
   * @throws DeliveryRefusedError when the server refuses this recipient for good; any other error may be temporary.
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
      if (!isRecipientRefused(error as SmtpError)) throw error;
      throw new DeliveryRefusedError(`the mail server responded ${(error as SmtpError).responseCode}`, {
        cause: error,
      });
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
