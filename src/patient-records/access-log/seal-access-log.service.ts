import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { lockByName } from '../../platform/database/lock-by-name.js';
import { CHAIN_START, chainHash, hashRow, LOGGED_ACCESS_SQL, type LoggedAccess } from './chain.js';

/** Rows of one transaction. */
const BATCH_SIZE = 1_000;

/** A transaction may commit this long after its rows were written; what is older and unsealed was put there later. */
export const LATEST_COMMIT_MINUTES = 5;

export interface ChainEnd {
  readonly number: bigint;
  readonly chainHash: Buffer;
}

/** Chains the committed rows of the access log; one process at a time, held apart by a lock in the database. */
@Injectable()
export class SealAccessLog {
  constructor(private readonly transactions: Transactions) {}

  /** Seals all that is not sealed. Twice is harmless: a second run finds nothing. @returns how many rows were sealed */
  async sealAll(): Promise<number> {
    let sealed = 0;
    for (let batch = BATCH_SIZE; batch === BATCH_SIZE; sealed += batch)
      batch = await this.transactions.run((tx) => this.sealBatch(tx));
    return sealed;
  }

  private async sealBatch(tx: Tx): Promise<number> {
    await lockByName(tx, 'access-log-sealer');
    const rows = await tx.query<LoggedAccess[]>(
      `SELECT ${LOGGED_ACCESS_SQL} FROM access_log log
       WHERE NOT EXISTS (SELECT 1 FROM access_log_seals seal WHERE seal.sequence = log.sequence)
         AND log.at > coalesce((SELECT max(row_at) FROM access_log_seals) - interval '1 day', '-infinity')
       ORDER BY log.sequence LIMIT ${BATCH_SIZE}`,
    );
    let { number, chainHash: end } = await chainEnd(tx);
    const seals = rows.map((row) => {
      const rowHash = hashRow(row);
      number += 1n;
      end = chainHash(end, number, rowHash);
      return { number: String(number), sequence: row.sequence, at: row.at, rowHash, end };
    });
    if (seals.length > 0)
      await tx.query(
        `INSERT INTO access_log_seals (number, sequence, row_at, row_hash, chain_hash)
         SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::bytea[], $5::bytea[])`,
        [
          seals.map((seal) => seal.number),
          seals.map((seal) => seal.sequence),
          seals.map((seal) => seal.at),
          seals.map((seal) => seal.rowHash),
          seals.map((seal) => seal.end),
        ],
      );
    return seals.length;
  }
}

/** The last link; the start when nothing is sealed yet. */
export async function chainEnd(tx: Pick<Tx, 'query'>): Promise<ChainEnd> {
  const [last] = await tx.query<{ number: string; hash: Buffer }[]>(
    'SELECT number::text, chain_hash AS hash FROM access_log_seals ORDER BY access_log_seals.number DESC LIMIT 1',
  );
  return last ? { number: BigInt(last.number), chainHash: last.hash } : { number: 0n, chainHash: CHAIN_START };
}
