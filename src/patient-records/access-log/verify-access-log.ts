import type { KeyObject } from 'node:crypto';
import { CHAIN_START, chainHash, hashRow, LOGGED_ACCESS_SQL, type LoggedAccess } from './chain.js';
import { LATEST_COMMIT_MINUTES } from './seal-access-log.service.js';
import { isSignedBy, type SignedHead } from './signed-head.js';

const BATCH_SIZE = 5_000;

/** The first thing that is not as it was sealed. */
export type ChainBreak =
  | { readonly kind: 'changed' | 'removed' | 'inserted'; readonly sequence: string }
  /** A link is missing or does not follow from the one before it. */
  | { readonly kind: 'broken-link'; readonly number: string }
  /** A signed head tells of links that are no longer there. */
  | { readonly kind: 'cut-off'; readonly number: string }
  | { readonly kind: 'wrong-head'; readonly number: string };

export interface Verification {
  readonly sealed: number;
  /** Committed, and waiting for the sealer's next run. */
  readonly notYetSealed: number;
  readonly firstBreak: ChainBreak | null;
}

interface Seal {
  readonly number: string;
  readonly sealedSequence: string;
  readonly rowHash: Buffer;
  readonly chainHash: Buffer;
  readonly wasLate: boolean;
  /** Null when the row is gone. */
  readonly sequence: string | null;
}

type Query = <T>(sql: string, parameters?: unknown[]) => Promise<T[]>;

/**
 * Walks the access log from its first link to its last and names the first break: a row that was changed, removed, or
 * put in afterwards, a link that does not follow, an end that was cut off.
 *
 * @param heads signed ends of the chain: those of the database, and those kept outside it, which an attacker who owns the
 * database cannot take back
 * @param key the signing key or its public half; null leaves signatures unchecked
 */
export async function verifyAccessLog(
  query: Query,
  heads: readonly SignedHead[],
  key: KeyObject | null,
): Promise<Verification> {
  const headAt = new Map(heads.map((head) => [head.number, head]));
  let number = 0n;
  let link: Buffer = CHAIN_START;
  let sealed = 0;
  const result = (firstBreak: ChainBreak | null, notYetSealed = 0) => ({ sealed, notYetSealed, firstBreak });

  for (;;) {
    const seals = await nextSeals(query, number);
    for (const seal of seals) {
      const found = BigInt(seal.number);
      // What has outlived its time was dropped whole; the chain goes on from the head that was signed there.
      if (sealed === 0 && found > 1n) [number, link] = [found - 1n, headAt.get(found - 1n)?.chainHash ?? CHAIN_START];
      number += 1n;
      if (found !== number) return result({ kind: 'broken-link', number: String(number) });
      const problem = breakAt(seal, link);
      if (problem) return result(problem);
      link = seal.chainHash;
      sealed += 1;
      const head = headAt.get(number);
      if (head && !isTrue(head, link, key)) return result({ kind: 'wrong-head', number: seal.number });
    }
    if (seals.length < BATCH_SIZE) break;
  }
  const lost = heads.find((head) => head.number > number);
  if (lost) return result({ kind: 'cut-off', number: String(number + 1n) });
  const unsealed = await unsealedRows(query);
  const late = unsealed.find(({ isLate }) => isLate);
  if (late) return result({ kind: 'inserted', sequence: late.sequence });
  return result(null, unsealed.length);
}

function breakAt(seal: Seal & Partial<LoggedAccess>, link: Buffer): ChainBreak | null {
  if (seal.sequence === null) return { kind: 'removed', sequence: seal.sealedSequence };
  if (!hashRow(seal as unknown as LoggedAccess).equals(seal.rowHash))
    return { kind: 'changed', sequence: seal.sealedSequence };
  if (!chainHash(link, BigInt(seal.number), seal.rowHash).equals(seal.chainHash))
    return { kind: 'broken-link', number: seal.number };
  return seal.wasLate ? { kind: 'inserted', sequence: seal.sealedSequence } : null;
}

function isTrue(head: SignedHead, link: Buffer, key: KeyObject | null): boolean {
  return head.chainHash.equals(link) && (key === null || isSignedBy(key, head));
}

/** A row that is older than what the sealer had passed five minutes before it met the row was written afterwards. */
function nextSeals(query: Query, after: bigint): Promise<(Seal & Partial<LoggedAccess>)[]> {
  return query(
    `SELECT seal.number::text AS number, seal.sequence::text AS "sealedSequence", seal.row_hash AS "rowHash",
            seal.chain_hash AS "chainHash", ${LOGGED_ACCESS_SQL},
            coalesce(seal.row_at + interval '${LATEST_COMMIT_MINUTES} minutes' < (
              SELECT former.chained_at FROM access_log_seals former WHERE former.number = seal.number - 1), false) AS "wasLate"
     FROM access_log_seals seal LEFT JOIN access_log log ON log.sequence = seal.sequence AND log.at = seal.row_at
     WHERE seal.number > $1 ORDER BY seal.number LIMIT ${BATCH_SIZE}`,
    [String(after)],
  );
}

function unsealedRows(query: Query): Promise<{ sequence: string; isLate: boolean }[]> {
  return query(
    `SELECT log.sequence::text AS sequence, coalesce(log.at + interval '${LATEST_COMMIT_MINUTES} minutes'
              < (SELECT max(chained_at) FROM access_log_seals), false) AS "isLate"
     FROM access_log log
     WHERE NOT EXISTS (SELECT 1 FROM access_log_seals seal WHERE seal.sequence = log.sequence)
     ORDER BY log.sequence`,
  );
}
