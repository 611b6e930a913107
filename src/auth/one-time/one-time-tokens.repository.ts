import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Tx } from '../../platform/database/transactions.js';
import { OneTimeToken, type Purpose } from './one-time-token.entity.js';

/** After so many wrong codes only the link is left. */
const MAX_WRONG_CODES = 10;

@Injectable()
export class OneTimeTokensRepository {
  /** The newest of a purpose replaces the one before. */
  async replace(tx: Tx, token: OneTimeToken): Promise<void> {
    await tx.delete(OneTimeToken, { userId: token.userId, purpose: token.purpose });
    await tx.insert(OneTimeToken, token);
  }

  findByLink(tx: Tx, linkHash: Buffer, purposes: readonly Purpose[]): Promise<OneTimeToken | null> {
    return tx.findOneBy(OneTimeToken, { linkHash, purpose: In([...purposes]) });
  }

  /** All that were sent to an address for one of the purposes: several accounts may want the same new address. */
  findBySentTo(tx: Tx, sentTo: string, purposes: readonly Purpose[]): Promise<OneTimeToken[]> {
    return tx.findBy(OneTimeToken, { sentTo, purpose: In([...purposes]) });
  }

  /** @returns false when somebody else used it first. */
  async take(tx: Tx, id: string): Promise<boolean> {
    const { affected } = await tx.delete(OneTimeToken, { id });
    return affected === 1;
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
}
