import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { hashToken } from '../../../platform/crypto/hash-token.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { OneTimeToken, type Purpose } from './one-time-token.entity.js';

/** After this many wrong codes only the mail's link is valid. */
const MAX_WRONG_CODES = 5;
/** The window in which the wrong codes of an address count; it begins with the first. */
const WINDOW = "interval '1 day'";

/** Links and codes, and the wrong codes of each address. */
@Injectable()
export class OneTimeTokensRepository {
  /** Stores a token; of the older tokens with its purpose the newest `kept` remain valid. */
  async insert(tx: Tx, token: OneTimeToken, kept: number): Promise<void> {
    await tx.query(
      `DELETE FROM one_time_tokens WHERE id IN (
         SELECT id FROM one_time_tokens WHERE user_id = $1 AND purpose = $2 ORDER BY created_at DESC, id OFFSET $3)`,
      [token.userId, token.purpose, kept],
    );
    await tx.insert(OneTimeToken, token);
  }

  find(tx: Tx, id: string): Promise<OneTimeToken | null> {
    return tx.findOneBy(OneTimeToken, { id });
  }

  findByLink(tx: Tx, linkHash: Buffer, purposes: readonly Purpose[]): Promise<OneTimeToken | null> {
    return tx.findOneBy(OneTimeToken, { linkHash, purpose: In([...purposes]) });
  }

  /** All that were sent to an address for one of the purposes: several accounts may want the same new address. */
  findBySentTo(tx: Tx, sentTo: string, purposes: readonly Purpose[]): Promise<OneTimeToken[]> {
    return tx.findBy(OneTimeToken, { sentTo, purpose: In([...purposes]) });
  }

  /** Deletes the token and all others of the same purpose. @returns false when another request used it first */
  async take(tx: Tx, { id, userId, purpose }: OneTimeToken): Promise<boolean> {
    const { affected } = await tx.delete(OneTimeToken, { id });
    if (affected !== 1) return false;
    await tx.delete(OneTimeToken, { userId, purpose });
    return true;
  }

  async countWrongCode(tx: Tx, sentTo: string, purposes: readonly Purpose[]): Promise<void> {
    await tx.query(
      `UPDATE one_time_tokens SET wrong_codes = wrong_codes + 1, code_hash = CASE WHEN wrong_codes + 1 >= $3 THEN NULL ELSE code_hash END
       WHERE sent_to = $1 AND purpose = ANY ($2)`,
      [sentTo, purposes, MAX_WRONG_CODES],
    );
  }

  async delete(tx: Tx, userId: string, purposes: readonly Purpose[]): Promise<void> {
    await tx.delete(OneTimeToken, { userId, purpose: In([...purposes]) });
  }

  async deleteAllOf(tx: Tx, userId: string): Promise<void> {
    await tx.delete(OneTimeToken, { userId });
    await tx.query('DELETE FROM auth_codes WHERE user_id = $1', [userId]);
  }

  /** The count of the address in the current window. Locks the row: attempts at one address wait for each other. */
  async lockWrongCodes(tx: Tx, address: string): Promise<number> {
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

  async countWrongCodeOf(tx: Tx, address: string): Promise<void> {
    await tx.query('UPDATE wrong_codes SET count = count + 1 WHERE address_hash = $1', [hashToken(address)]);
  }
}
