import { LOGGED_ACCESS_SQL, type LoggedAccess } from './chain.js';

export const SEALS_OF_A_PAGE = 5_000;

/** A transaction may commit this long after it wrote its rows without a report. */
const LATEST_COMMIT_MINUTES = 5;

/** The sealer runs every five seconds. */
const OVERDUE_SECONDS = 60;

export type Query = <T>(sql: string, parameters?: unknown[]) => Promise<T[]>;

/** A link of the chain with the row that it seals. */
export interface SealedRow {
  readonly number: string;
  readonly sealedSequence: string;
  readonly rowHash: Buffer;
  readonly chainHash: Buffer;
  /** How long before the end of the batch before its own the row says it was written; null: not long, or not known. */
  readonly secondsLate: number | null;
  /** Null when it is gone. */
  readonly row: LoggedAccess | null;
}

type Joined = Omit<SealedRow, 'row'> & Partial<LoggedAccess> & { readonly sequence: string | null };

/** The next links, in their order. @param after number of the last one that is known */
export async function nextSeals(query: Query, after: bigint): Promise<SealedRow[]> {
  const rows = await query<Joined>(
    `SELECT seal.number::text AS number, seal.sequence::text AS "sealedSequence", seal.row_hash AS "rowHash",
            seal.chain_hash AS "chainHash", ${LOGGED_ACCESS_SQL},
            CASE WHEN former.chained_at > seal.row_at + interval '${LATEST_COMMIT_MINUTES} minutes'
              THEN extract(epoch FROM former.chained_at - seal.row_at)::int END AS "secondsLate"
     FROM access_log_seals seal LEFT JOIN access_log log ON log.sequence = seal.sequence AND log.at = seal.row_at
       LEFT JOIN access_log_seals former ON former.number = seal.batch - 1
     WHERE seal.number > $1 ORDER BY seal.number LIMIT ${SEALS_OF_A_PAGE}`,
    [String(after)],
  );
  return rows.map(({ number, sealedSequence, rowHash, chainHash, secondsLate, ...row }) => ({
    ...{ number, sealedSequence, rowHash, chainHash, secondsLate },
    row: row.sequence === null ? null : (row as LoggedAccess),
  }));
}

/** Unsealed rows, by sequence. */
export interface Unsealed {
  readonly waiting: number;
  /** How many of them have waited for more than a minute. */
  readonly overdue: number;
  /** In the log without waiting to be sealed: they were not put in by way of the table's trigger. */
  readonly inserted: readonly string[];
  /** Waiting to be sealed without being in the log. */
  readonly removed: readonly string[];
}

export async function findUnsealed(query: Query): Promise<Unsealed> {
  const rows = await query<{ sequence: string; isWaiting: boolean; isLogged: boolean; isOverdue: boolean }>(
    `SELECT coalesce(log.sequence, waiting.sequence)::text AS sequence, waiting.sequence IS NOT NULL AS "isWaiting",
       log.sequence IS NOT NULL AS "isLogged",
       coalesce(waiting.at, log.at) < clock_timestamp() - interval '${OVERDUE_SECONDS} seconds' AS "isOverdue"
     FROM (SELECT sequence, at FROM access_log
           WHERE NOT EXISTS (SELECT 1 FROM access_log_seals seal WHERE seal.sequence = access_log.sequence)) log
       FULL JOIN access_log_unsealed waiting ON waiting.sequence = log.sequence
     ORDER BY coalesce(log.sequence, waiting.sequence)`,
  );
  const waiting = rows.filter(({ isWaiting }) => isWaiting);
  return {
    waiting: waiting.length,
    overdue: waiting.filter(({ isOverdue }) => isOverdue).length,
    inserted: rows.filter(({ isWaiting }) => !isWaiting).map(({ sequence }) => sequence),
    removed: waiting.filter(({ isLogged }) => !isLogged).map(({ sequence }) => sequence),
  };
}

/** How many rows have waited for the sealer for more than a minute: a cheap look at what waits alone. */
export async function countOverdue(query: Query): Promise<number> {
  const [row] = await query<{ overdue: number }>(
    `SELECT count(*)::int AS overdue FROM access_log_unsealed
     WHERE at < clock_timestamp() - interval '${OVERDUE_SECONDS} seconds'`,
  );
  return row?.overdue ?? 0;
}
