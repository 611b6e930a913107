import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { withdrawApiKey } from '../src/auth/access/withdraw-api-key.js';
import { apiKeyId, LEGACY_API_KEY, parseClaims } from '../src/platform/api-keys/api-key-claims.js';
import { makeEd25519Key } from '../src/platform/crypto/ed25519-key.js';
import { dataSourceOptions } from '../src/platform/database/data-source.js';
import { makeApiKeys, makeSealKey } from './launcher/keys.js';
import { localDatabaseUrl } from './local-database.js';

const SECRET_BYTES = 48;

const USAGE = 'Usage: npm run keys [-- seal | -- withdraw KEY_OR_JTI REASON]';

/**
 * `npm run keys`: prints secrets and API keys as lines for the environment; secrets that are set
 * stay as they are, and API keys made earlier stay good. `-- seal` puts a new key in front of those in `SEAL_KEYS`.
 * `-- withdraw` refuses an API key from now on; `legacy` in its place means all that have no `jti`. Resolves to the exit code.
 */
export async function main(args: string[] = []): Promise<number> {
  try {
    console.log(await run(args));
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

/** Resolves to what to print. @throws Error that says what to do */
async function run([action, ...args]: string[]): Promise<string> {
  const sealKeys = process.env.SEAL_KEYS?.trim();
  if (action === 'withdraw') return withdraw(args);
  if (action === 'seal') return `SEAL_KEYS=${[makeSealKey(), ...(sealKeys ? [sealKeys] : [])].join(',')}`;
  if (action !== undefined) throw new Error(USAGE);
  const secret = process.env.JWT_SECRET?.trim() || randomBytes(SECRET_BYTES).toString('base64url');
  const { anonKey, serviceRoleKey } = makeApiKeys(secret);
  return `JWT_SECRET=${secret}\nSEAL_KEYS=${sealKeys || makeSealKey()}\nACCESS_LOG_SIGNING_KEY=${process.env.ACCESS_LOG_SIGNING_KEY?.trim() || makeEd25519Key()}\nANON_KEY=${anonKey}\nSERVICE_ROLE_KEY=${serviceRoleKey}`;
}

async function withdraw([key, ...reason]: string[]): Promise<string> {
  if (!key || reason.length === 0) throw new Error(USAGE);
  const databaseUrl = process.env.DATABASE_URL || (await localDatabaseUrl());
  if (!databaseUrl) throw new Error('DATABASE_URL is not set, and `npm start` has not made a database here yet.');
  const claims = parseClaims(key);
  const jti = claims ? apiKeyId(claims) : key;
  const dataSource = await new DataSource(dataSourceOptions({ url: databaseUrl, poolSize: 2 })).initialize();
  try {
    await withdrawApiKey(dataSource, jti, reason.join(' '));
  } finally {
    await dataSource.destroy();
  }
  return jti === LEGACY_API_KEY
    ? 'API keys without a jti are refused from now on.'
    : `The API key ${jti} is refused from now on.`;
}
