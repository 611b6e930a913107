import { isPrivateHost } from '../../platform/config/hosts.js';
import type { Env } from '../../platform/config/env.js';
import type { StorageSettings } from '../../supabase/storage/storage.settings.js';

/** Who processes personal data for the clinic. */
export interface Receiver {
  readonly what: 'mail' | 'sms' | 'payments' | 'database' | 'files';
  /** Name or host; null: the clinic's own server, or another in its private network, whose name may differ per process. */
  readonly who: string | null;
}

type Settings = Pick<Env, 'database' | 'mail' | 'sms'>;
type Files = Pick<StorageSettings, 's3Bucket' | 's3Endpoint'>;

/** The suppliers that the settings name, each by its host alone: no path, user or secret. */
export function receiversOf({ database, mail, sms }: Settings, { s3Bucket, s3Endpoint }: Files): Receiver[] {
  const files = s3Bucket === undefined ? undefined : (s3Endpoint ?? 'https://amazonaws.com');
  return [
    { what: 'mail', who: hostOf(mail.smtpUrl) },
    { what: 'sms', who: hostOf(sms.url) },
    { what: 'payments', who: 'Stripe' },
    { what: 'database', who: hostOf(database.url) },
    { what: 'files', who: hostOf(files) },
  ];
}

function hostOf(url: string | undefined): string | null {
  const host = url !== undefined && URL.canParse(url) ? new URL(url).hostname : '';
  return isPrivateHost(host) ? null : host;
}
