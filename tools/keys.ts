import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { WithdrawnApiKeysRepository } from '../src/supabase/auth/access/withdrawn-api-keys.repository.js';
import { apiKeyId, LEGACY_API_KEY, parseClaims } from '../src/platform/api-keys/api-key-claims.js';
import { ed25519PublicHalf, makeEd25519Key } from '../src/platform/crypto/ed25519-key.js';
import { keepSecretFiles } from './compose/secret-files.js';
import { THIS_MACHINE } from './compose/secrets.js';
import { writeComposeSettings } from './compose/write-settings.js';
import { makeApiKeys, makeEncryptionKey, makeLookupKey } from './launcher/keys.js';
import type { Context } from './hudvy/context.js';
import { UsageError } from './hudvy/failures.js';
import { takes, type Given } from './hudvy/takes.js';

const SECRET_BYTES = 48;

/** Action -> the key ring that gets a new first key. */
const KEY_RINGS: Readonly<Record<string, string>> = {
  seal: 'SEAL_KEYS',
  'patient-data': 'PATIENT_DATA_KEYS',
  summaries: 'CASE_SUMMARY_KEYS',
};

const OPTIONS = { trial: { type: 'boolean' } } as const;

/** Prints secrets and API keys as lines for the environment; existing secrets are kept, and earlier API keys stay valid. */
export const run = takes({ options: OPTIONS, words: [0, Infinity] }, async (given, context) => {
  console.log(await outputOf(given, context));
});

/** @throws Error with instructions */
async function outputOf({ values, positionals }: Given<typeof OPTIONS>, context: Context): Promise<string> {
  const [action, ...args] = positionals;
  if (action === 'compose') return writeComposeSettings(args, values);
  if (values.trial) throw new UsageError();
  if (action === 'withdraw') return withdraw(args, context);
  if (action === 'backups') return makeBackupKeys(args);
  if (action === 'files') return makeSecretFiles(args);
  const kept = (setting: string): string => context.given()[setting]?.trim() ?? '';
  const ring = action === undefined ? undefined : KEY_RINGS[action];
  if (ring !== undefined && args.length === 0)
    return `${ring}=${[makeEncryptionKey(), kept(ring)].filter(Boolean).join(',')}`;
  if (action !== undefined) throw new UsageError();
  const secret = kept('JWT_SECRET') || randomBytes(SECRET_BYTES).toString('base64url');
  const { anonKey, serviceRoleKey } = makeApiKeys(secret);
  const accessLogKey = kept('ACCESS_LOG_SIGNING_KEY') || makeEd25519Key();
  const backupKey = kept('BACKUP_SIGNING_KEY') || makeEd25519Key();
  return [
    `JWT_SECRET=${secret}`,
    `SEAL_KEYS=${kept('SEAL_KEYS') || makeEncryptionKey()}`,
    `PATIENT_DATA_KEYS=${kept('PATIENT_DATA_KEYS') || makeEncryptionKey()}`,
    `CASE_SUMMARY_KEYS=${kept('CASE_SUMMARY_KEYS') || makeEncryptionKey()}`,
    `IDENTITY_LOOKUP_KEY=${kept('IDENTITY_LOOKUP_KEY') || makeLookupKey()}`,
    `ACCESS_LOG_SIGNING_KEY=${accessLogKey}`,
    `ACCESS_LOG_PUBLIC_KEY=${ed25519PublicHalf(accessLogKey)}`,
    `BACKUP_SIGNING_KEY=${backupKey}`,
    `BACKUP_PUBLIC_KEYS=${kept('BACKUP_PUBLIC_KEYS') || ed25519PublicHalf(backupKey)}`,
    `ANON_KEY=${anonKey}`,
    `SERVICE_ROLE_KEY=${serviceRoleKey}`,
  ].join('\n');
}

/** For a machine that runs all of it: each secret in a file that its owner alone may read. What exists is kept. */
async function makeSecretFiles([folder, ...rest]: string[]): Promise<string> {
  if (!folder || rest.length > 0) throw new UsageError();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await keepSecretFiles({ folder, mode: 0o600, hosts: THIS_MACHINE });
  return `The secrets are in ${folder}. Keep a copy apart from the backups.`;
}

/** Files that exist are not overwritten: without its key an archive is lost. */
async function makeBackupKeys([folder, ...rest]: string[]): Promise<string> {
  if (!folder || rest.length > 0) throw new UsageError();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const recipients: string[] = [];
  for (const name of ['operator', 'drill']) {
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    const text = `# ${name}'s key of Hudvy backups; public key: ${recipient}\n${identity}\n`;
    await writeFile(join(folder, `${name}.key`), text, { flag: 'wx', mode: 0o600 });
    recipients.push(recipient);
  }
  return `BACKUP_RECIPIENTS=${recipients.join(',')}`;
}

async function withdraw([key, ...reason]: string[], context: Context): Promise<string> {
  if (!key || reason.length === 0) throw new UsageError();
  const { DATABASE_URL } = await context.clinicSettings();
  const claims = parseClaims(key);
  const jti = claims ? apiKeyId(claims) : key;
  await new WithdrawnApiKeysRepository(await context.database(DATABASE_URL)).withdraw(jti, reason.join(' '));
  return jti === LEGACY_API_KEY
    ? 'API keys without a jti are refused from now on.'
    : `The API key ${jti} is refused from now on.`;
}
