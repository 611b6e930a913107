import { IsEmail, IsOptional, Matches } from 'class-validator';
import { variable, optionalUrl } from '../variable.js';

/** Settings of outgoing mail. */
export class MailSettings {
  /** Mail server, `smtp://user:password@host:port`; required to send, checked by /health/ready. Outside the own network only with TLS. */
  @optionalUrl('SMTP_URL', ['smtp', 'smtps'], 'secret')
  readonly smtpUrl?: string;

  /** Sender address of all mails; the brand is put in front of it. */
  @variable('MAIL_FROM')
  @IsEmail()
  readonly from: string = 'hej@hudvy.example';

  /** What stands before `._domainkey` in the name of the DKIM key with which the mail server signs; the checks look it up. */
  @variable('MAIL_DKIM_SELECTOR')
  @IsOptional()
  @Matches(/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/i, {
    message: 'expected what stands before `._domainkey` in the name of the key',
  })
  readonly dkimSelector?: string;
}
