import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import type { QueueSettings } from '../config/groups/queue-settings.js';
import { InvalidEnvironmentError } from '../config/read-group.js';

/** What is wrong with a certificate, by what Node and OpenSSL write of it. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [
    /self-signed certificate|self signed certificate|unable to (verify|get) .*(certificate|issuer)/i,
    'its authority is not trusted: REDIS_CA names the file with the root of the right one',
  ],
  [
    /does not match certificate's altnames/i,
    'it names other hosts: the settings, the sentinels and the nodes must use a name that it has',
  ],
  [/certificate (has expired|is not yet valid)/i, 'it is not valid at this time'],
];

/**
 * Whom a connection by `rediss:` trusts: the root of `REDIS_CA`, otherwise the roots of the system; undefined for one in
 * clear.
 *
 * @throws InvalidEnvironmentError when the file of `REDIS_CA` cannot be read
 */
export function tlsOptions({ redisUrl, caFile }: QueueSettings): ConnectionOptions | undefined {
  if (redisUrl === undefined || new URL(redisUrl).protocol !== 'rediss:') return undefined;
  return caFile === undefined ? {} : { ca: readCa(caFile) };
}

function readCa(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new InvalidEnvironmentError([`REDIS_CA: the file cannot be read (${(error as NodeJS.ErrnoException).code})`]);
  }
}

/** Why the certificate of Redis was refused; null for failures of other kinds. */
export function certificateFault(error: Error): string | null {
  // A cluster says only that no node answered, and has the last node's failure beside it.
  const { lastNodeError } = error as { lastNodeError?: Error };
  const text = [error.message, lastNodeError?.message].join(' ');
  return REASONS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
