import { Injectable } from '@nestjs/common';
import { hashToken } from '../../../platform/crypto/hash-token.js';
import type { Tx } from '../../../platform/database/transactions.js';

const TTL_MINUTES = 10;

export interface HandOff {
  readonly wrongTries: number;
  /** The session that made it. */
  readonly openedBy: string;
}

/** Links that hand the photos of a case to a phone; one a case. Callers hold the lock of the case. */
@Injectable()
export class HandOffsRepository {
  /** Takes the place of the one before. @returns its end */
  async replace(tx: Tx, caseId: string, token: string, openedBy: string): Promise<Date> {
    await this.remove(tx, caseId);
    const [link] = await tx.query<{ expiresAt: Date }[]>(
      `INSERT INTO case_links (hash, case_id, purpose, opened_by, expires_at)
       VALUES ($1, $2, 'hand-off', $3, now() + make_interval(mins => ${TTL_MINUTES})) RETURNING expires_at AS "expiresAt"`,
      [hashToken(token), caseId, openedBy],
    );
    return link?.expiresAt ?? new Date();
  }

  /** Null when it was used, replaced or taken back. */
  async find(tx: Tx, token: string): Promise<HandOff | null> {
    const [link] = await tx.query<HandOff[]>(
      `SELECT wrong_tries AS "wrongTries", opened_by AS "openedBy" FROM case_links
       WHERE hash = $1 AND purpose = 'hand-off' AND expires_at > clock_timestamp()`,
      [hashToken(token)],
    );
    return link ?? null;
  }

  async countWrongTry(tx: Tx, token: string): Promise<void> {
    await tx.query('UPDATE case_links SET wrong_tries = wrong_tries + 1 WHERE hash = $1', [hashToken(token)]);
  }

  async remove(tx: Tx, caseId: string): Promise<void> {
    await tx.query(`DELETE FROM case_links WHERE case_id = $1 AND purpose = 'hand-off'`, [caseId]);
  }
}
