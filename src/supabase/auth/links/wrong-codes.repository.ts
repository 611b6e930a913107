import { Injectable } from '@nestjs/common';
import { hashToken } from '../../../platform/crypto/hash-token.js';
import type { Tx } from '../../../platform/database/transactions.js';

/** The window begins with the first wrong code. */
const WINDOW = "interval '1 day'";

/** Counts wrong codes per address, over all its mails. Addresses without an account count too. */
@Injectable()
export class WrongCodesRepository {
  /** The count of the current window. Locks the row: attempts at one address wait for each other. */
  async lock(tx: Tx, address: string): Promise<number> {
    const [row] = await tx.query<{ count: number }[]>(
      `INSERT INTO wrong_codes AS w (address_hash, count, since) VALUES ($1, 0, now())
       ON CONFLICT (address_hash) DO UPDATE SET
         count = CASE WHEN w.since < now() - ${WINDOW} THEN 0 ELSE w.count END,
         since = CASE WHEN w.since < now() - ${WINDOW} THEN now() ELSE w.since END
       RETURNING count`,
      [hashToken(address)],
    );
    return row?.count ?? 0;
  }

  async increment(tx: Tx, address: string): Promise<void> {
    await tx.query('UPDATE wrong_codes SET count = count + 1 WHERE address_hash = $1', [hashToken(address)]);
  }
}
