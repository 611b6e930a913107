import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hashToken } from '../../platform/crypto/hash-token.js';
import type { Tx } from '../../platform/database/transactions.js';

const TOKEN_BYTES = 32;

/** Links with which an order is taken back: they show and open nothing of it. The token is in the mail alone; here is its hash. */
@Injectable()
export class WithdrawalLinksRepository {
  /** Of one mail. @returns the token */
  async issue(tx: Tx, orderId: string): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await tx.query('INSERT INTO withdrawal_links (hash, order_id) VALUES ($1, $2)', [hashToken(token), orderId]);
    return token;
  }

  /** Takes back every link of an order whose mails go elsewhere now. */
  async removeAll(tx: Tx, orderId: string): Promise<void> {
    await tx.query('DELETE FROM withdrawal_links WHERE order_id = $1', [orderId]);
  }
}
