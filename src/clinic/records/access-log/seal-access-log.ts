import { Injectable } from '@nestjs/common';
import { type Tx, lockByName } from '../../../platform/database/transactions.js';
import { Keeper } from '../keeper.js';
import { CHAIN_START, chainHash, hashRow, LOGGED_ACCESS_SQL, type LoggedAccess } from './chain.js';

/** Rows of one statement. */
const PART_SIZE = 1_000;

export interface ChainEnd {
  readonly number: bigint;
  readonly chainHash: Buffer;
}

/** Chains the committed rows of the access log; one process at a time, held apart by a lock in the database. */
@Injectable()
export class SealAccessLog {
  constructor(private readonly keeper: Keeper) {}

  /**
   * Seals all that waits for it, whatever its time says, as one batch. Idempotent: a second run finds nothing. A row with an
   * earlier sequence that is committed meanwhile waits for the next run.
   *
   * @returns how many rows were sealed
   */
  sealAll(): Promise<number> {
    return this.keeper.run(async (tx) => {
      await lockByName(tx, 'access-log-sealer');
      const start = await chainEnd(tx);
      let end = start;
      for (
        let rows = await nextRows(tx, null);
        rows.length > 0;
        rows = await nextRows(tx, rows.at(-1)?.sequence ?? null)
      )
        end = await sealRows(tx, rows, { batch: start.number + 1n, end });
      return Number(end.number - start.number);
    });
  }
}

/**
 * Begins after the last row, not at the first that waits: until the commit each part would pass all rows that the parts
 * before it have deleted. The part is chosen before its rows are looked up, one by one: OFFSET 0 keeps the planner, which
 * knows the rows of the log but not of the part, from reading the whole log for each part.
 *
 * @param after sequence; null for the first part
 */
function nextRows(tx: Tx, after: string | null): Promise<LoggedAccess[]> {
  return tx.query(
    `WITH part AS MATERIALIZED (
       SELECT sequence, at FROM access_log_unsealed WHERE sequence > $1 ORDER BY sequence LIMIT ${PART_SIZE})
     SELECT ${LOGGED_ACCESS_SQL}
     FROM part CROSS JOIN LATERAL (SELECT * FROM access_log logged
       WHERE logged.at = part.at AND logged.sequence = part.sequence OFFSET 0) log
     ORDER BY part.sequence`,
    [after ?? '0'],
  );
}

async function sealRows(
  tx: Tx,
  rows: readonly LoggedAccess[],
  { batch, end }: { batch: bigint; end: ChainEnd },
): Promise<ChainEnd> {
  let { number, chainHash: link } = end;
  const seals = rows.map((row) => {
    const rowHash = hashRow(row);
    number += 1n;
    link = chainHash(link, number, rowHash);
    return { number: String(number), sequence: row.sequence, at: row.at, rowHash, link };
  });
  const sequences = seals.map(({ sequence }) => sequence);
  await tx.query(
    `INSERT INTO access_log_seals (batch, number, sequence, row_at, row_hash, chain_hash)
     SELECT $1, * FROM unnest($2::bigint[], $3::bigint[], $4::timestamptz[], $5::bytea[], $6::bytea[])`,
    [
      String(batch),
      seals.map((seal) => seal.number),
      sequences,
      seals.map(({ at }) => at),
      seals.map(({ rowHash }) => rowHash),
      seals.map((seal) => seal.link),
    ],
  );
  await tx.query('DELETE FROM access_log_unsealed WHERE sequence = ANY ($1::bigint[])', [sequences]);
  return { number, chainHash: link };
}

/** The last link; the start when nothing is sealed yet. */
export async function chainEnd(tx: Pick<Tx, 'query'>): Promise<ChainEnd> {
  const [last] = await tx.query<{ number: string; hash: Buffer }[]>(
    'SELECT number::text, chain_hash AS hash FROM access_log_seals ORDER BY access_log_seals.number DESC LIMIT 1',
  );
  return last ? { number: BigInt(last.number), chainHash: last.hash } : { number: 0n, chainHash: CHAIN_START };
}
