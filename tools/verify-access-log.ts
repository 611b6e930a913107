import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { type SignedHead, headsOf, storedHeads } from '../src/clinic/patient-records/access-log/signed-heads.js';
import { noteVerified } from '../src/clinic/patient-records/access-log/verified-log.js';
import {
  isWhole,
  verifyAccessLog,
  type ChainBreak,
  type ChainWarning,
} from '../src/clinic/patient-records/access-log/verify-access-log.js';
import { parseEd25519Key } from '../src/platform/crypto/ed25519-key.js';
import { ConfirmationsRepository } from '../src/platform/confirmations/confirmations.repository.js';
import { dataSourceOptions } from '../src/platform/database/data-source.js';
import { localDatabaseUrl, localDataDir } from './local-database.js';
import { givenSettings } from '../src/start/given-settings.js';

/** Maximum lines of each kind, since a rewritten log has very many. */
const SHOWN = 200;

/**
 * `npm run verify-access-log [-- HEADS_FILE]`: verifies the log of accesses to patient data and reports all breaks and
 * unsealed rows. It also uses the heads in the file. The result counts as that of the daily verification. Resolves to 0 when nothing is broken and the sealer keeps up,
 * despite warnings.
 */
export async function main([file]: string[] = []): Promise<number> {
  try {
    const found = await verify(file);
    console.log(`${found.sealed} sealed, ${found.notYetSealed} not yet sealed`);
    for (const warning of found.warnings.slice(0, SHOWN)) console.warn(describeWarning(warning));
    for (const broken of found.breaks.slice(0, SHOWN)) console.error(describeBreak(broken));
    if (found.breaks.length > SHOWN) console.error(`… and ${found.breaks.length - SHOWN} more.`);
    if (found.overdue > 0) console.error(`${found.overdue} have waited for the sealer for more than a minute.`);
    return isWhole(found) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

async function verify(file?: string) {
  const databaseUrl = givenSettings()['DATABASE_URL'] ?? (await localDatabaseUrl());
  if (!databaseUrl) throw new Error('DATABASE_URL is not set, and `npm start` has not made a database here yet.');
  const [kept, key] = await Promise.all([keptHeads(file), signingKey()]);
  const dataSource = await new DataSource(dataSourceOptions({ url: databaseUrl, poolSize: 2 })).initialize();
  try {
    const query = <T>(sql: string, parameters?: unknown[]) => dataSource.query<T[]>(sql, parameters);
    const found = await verifyAccessLog(query, [...(await storedHeads(query)), ...kept], key);
    await noteVerified(new ConfirmationsRepository(dataSource), isWhole(found));
    return found;
  } finally {
    await dataSource.destroy();
  }
}

/** Heads of the given file, or of the file in the settings, which the first signed head makes; none without a file. */
async function keptHeads(named?: string): Promise<SignedHead[]> {
  if (named) return headsOf(await readFile(named, 'utf8'));
  const setting = givenSettings()['ACCESS_LOG_HEADS_FILE'];
  const file = setting || join(localDataDir(), 'access-log-heads.jsonl');
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    if (setting)
      console.warn('Note: the file in ACCESS_LOG_HEADS_FILE does not exist. The first signed head makes it.');
    return '';
  });
  return headsOf(text);
}

async function signingKey() {
  const setting =
    givenSettings()['ACCESS_LOG_SIGNING_KEY'] ??
    (await readFile(join(localDataDir(), 'keys.json'), 'utf8').then(
      (text) => (JSON.parse(text) as { accessLogSigningKey?: string }).accessLogSigningKey,
      () => undefined,
    ));
  if (setting === undefined) console.warn('ACCESS_LOG_SIGNING_KEY is not set: signed heads are not looked at.');
  return setting === undefined ? null : parseEd25519Key(setting);
}

function describeBreak(found: ChainBreak): string {
  switch (found.kind) {
    case 'changed':
    case 'removed':
      return `Row ${found.sequence} of access_log was ${found.kind} after it was written.`;
    case 'inserted':
      return `Row ${found.sequence} of access_log was put in behind the back of its trigger.`;
    case 'broken-link':
      return `Link ${found.number} of the chain is missing or does not follow from the one before it.`;
    case 'no-beginning':
      return `The chain begins at link ${found.number}: no signed head says that what came before had outlived its time.`;
    case 'cut-off':
      return `The chain was cut off before link ${found.number}: a signed head knows it.`;
    case 'wrong-head':
      return `The signed head at link ${found.number} says something else than the chain.`;
  }
}

function describeWarning(found: ChainWarning): string {
  return found.kind === 'late'
    ? `Note: row ${found.sequence} of access_log is ${found.seconds} s older than the batch that was sealed before it.`
    : `Note: the head at link ${found.number} does not count, its signature is wrong.`;
}
