import type { Env } from '../env.js';
import { isPrivateHost } from '../hosts.js';

/** Options of the mail library that give up TLS or do not look whose it is. */
const UNSAFE_MAIL_OPTIONS = { ignoreTLS: 'true', requireTLS: 'false', 'tls.rejectUnauthorized': 'false' };

/** In production: mails, text messages and files that would leave the own network in clear. */
export function transportRefusals({ mail, sms, storage }: Env): string[] {
  const refusals: string[] = [];
  const mailServer = outside(mail.smtpUrl);
  if (
    mailServer &&
    Object.entries(UNSAFE_MAIL_OPTIONS).some(
      ([name, value]) => mailServer.searchParams.get(name)?.toLowerCase() === value,
    )
  ) {
    refusals.push('SMTP_URL: mails carry links that sign people in, so they leave the own network by TLS alone');
  }
  if (outside(sms.url)?.protocol === 'http:')
    refusals.push('SMS_URL: text messages carry codes, so they leave the own network by https alone');
  if (outside(storage.s3Endpoint)?.protocol === 'http:')
    refusals.push('S3_ENDPOINT: files leave the own network by https alone');
  return refusals;
}

/** The address, when it is one outside the own network. */
function outside(address: string | undefined): URL | null {
  if (address === undefined || !URL.canParse(address)) return null;
  const url = new URL(address);
  return isPrivateHost(url.hostname) ? null : url;
}
