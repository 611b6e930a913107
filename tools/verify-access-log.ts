import { readFile } from 'node:fs/promises';
import { type SignedHead, headsOf, storedHeads } from '../src/clinic/records/access-log/signed-heads.js';
import { noteVerified } from '../src/clinic/records/access-log/verified-log.js';
import {
  isWhole,
  verifyAccessLog,
  type ChainBreak,
  type ChainWarning,
} from '../src/clinic/records/access-log/verify-access-log.js';
import { parseEd25519Key } from '../src/platform/crypto/ed25519-key.js';
import { ConfirmationsRepository } from '../src/platform/confirmations/confirmations.repository.js';
import type { GivenVariables } from '../src/platform/config/read-group.js';
import { takes } from './hudvy/takes.js';

/** Maximum lines of each kind, since a rewritten log has very many. */
const SHOWN = 200;

/**
 * Verifies the log of accesses to patient data and reports all breaks and unsealed rows. It also uses the heads in the
 * file. The result counts as that of the daily verification. Resolves to 0 when nothing is broken and the sealer keeps up,
 * despite warnings.
 */
export const run = takes({ words: [0, 1] }, async ({ positionals: [file] }, context) => {
  const settings = await context.clinicSettings();
  const [kept, key] = [await keptHeads(file, settings), signingKey(settings)];
  const dataSource = await context.database(settings.DATABASE_URL);
  const query = <T>(sql: string, parameters?: unknown[]) => dataSource.query<T[]>(sql, parameters);
  const found = await verifyAccessLog(query, [...(await storedHeads(query)), ...kept], key);
  await noteVerified(new ConfirmationsRepository(dataSource), isWhole(found));
  console.log(`${found.sealed} sealed, ${found.notYetSealed} not yet sealed`);
  for (const warning of found.warnings.slice(0, SHOWN)) console.warn(describeWarning(warning));
  for (const broken of found.breaks.slice(0, SHOWN)) console.error(describeBreak(broken));
  if (found.breaks.length > SHOWN) console.error(`… and ${found.breaks.length - SHOWN} more.`);
  if (found.overdue > 0) console.error(`${found.overdue} have waited for the sealer for more than a minute.`);
  return isWhole(found) ? 0 : 1;
});

/** Heads of the given file, or of the file in the settings, which the first signed head makes; none without a file. */
async function keptHeads(named: string | undefined, settings: GivenVariables): Promise<SignedHead[]> {
  if (named) return headsOf(await readFile(named, 'utf8'));
  const file = settings['ACCESS_LOG_HEADS_FILE'];
  if (!file) return [];
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    console.warn('Note: the file in ACCESS_LOG_HEADS_FILE does not exist. The first signed head makes it.');
    return '';
  });
  return headsOf(text);
}

function signingKey({ ACCESS_LOG_SIGNING_KEY: setting }: GivenVariables) {
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
