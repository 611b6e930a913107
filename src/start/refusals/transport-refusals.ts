import type { Settings } from '../settings.js';
import { isPrivateHost } from '../../platform/config/hosts.js';

/** Options of the mail library that give up TLS or do not look whose it is. */
const UNSAFE_MAIL_OPTIONS = { ignoreTLS: 'true', requireTLS: 'false', 'tls.rejectUnauthorized': 'false' };

/** What Postgres clients take as `sslmode` without TLS, or without looking whose it is. */
const UNSAFE_SSL_MODES = [null, 'disable', 'allow', 'prefer', 'no-verify'];

/** In production: what would leave the own network in clear, and codes that would reach no phone. */
export function transportRefusals({ mail, sms, storage, database, queue, site, images }: Settings): string[] {
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
  if (mail.smtpUrl === undefined)
    refusals.push('SMTP_URL: must be set in production; without it no patient gets a confirmation or a form');
  if (sms.url === undefined)
    refusals.push('SMS_URL: must be set in production; without it no code reaches a phone, and patients reach no case');
  if (outside(sms.url)?.protocol === 'http:')
    refusals.push('SMS_URL: text messages carry codes, so they leave the own network by https alone');
  if (outside(storage.s3Endpoint)?.protocol === 'http:')
    refusals.push('S3_ENDPOINT: files leave the own network by https alone');
  for (const [setting, address] of Object.entries({
    DATABASE_URL: database.url,
    MIGRATION_DATABASE_URL: database.ownerUrl,
    DATABASE_LISTEN_URL: database.listenUrl,
    QUEUE_DATABASE_URL: database.queueUrl,
  })) {
    const server = outside(address);
    if (server && UNSAFE_SSL_MODES.includes(server.searchParams.get('sslmode')))
      refusals.push(`${setting}: the database is reached over TLS outside the own network; add ?sslmode=verify-full`);
  }
  const isClear = queue.redisUrl?.startsWith('redis:') ?? false;
  // With sentinels the host in REDIS_URL is a name, with a cluster it is not used.
  const redisServers = (queue.clusterNodes ?? queue.sentinels)?.map((address) => `redis://${address}`) ?? [
    queue.redisUrl,
  ];
  if (isClear && redisServers.some((address) => outside(address) !== null))
    refusals.push('REDIS_URL: the queue is reached over TLS outside the own network; use rediss:');
  if (outside(site.analyticsScriptUrl)?.protocol === 'http:')
    refusals.push('ANALYTICS_SCRIPT_URL: a script that was changed on its way could read pages; use https');
  if (outside(images.url)?.protocol === 'http:')
    refusals.push('IMAGE_API_URL: its key leaves the own network by https alone');
  return refusals;
}

/** The address, when it is one outside the own network. */
function outside(address: string | undefined): URL | null {
  if (address === undefined || !URL.canParse(address)) return null;
  const url = new URL(address);
  return isPrivateHost(url.hostname) ? null : url;
}
