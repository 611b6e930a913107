import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import { ordersOf } from '../../cases/case-owner.repository.js';

type FactorShown = Pick<SignedInUser, 'id' | 'sessionId' | 'factorId'>;

/** Factors that open a case without the code, each because one session showed it together with the code. */
@Injectable()
export class CaseTrustRepository extends SqlRepository {
  async isTrusted(caseId: string, { id, factorId }: FactorShown, tx: Tx = this.dataSource.manager): Promise<boolean> {
    if (factorId === null) return false;
    const rows = await tx.query<unknown[]>(
      'SELECT 1 FROM case_trust WHERE case_id = $1 AND user_id = $2 AND factor_id = $3',
      [caseId, id, factorId],
    );
    return rows.length > 0;
  }

  /** Trusts the factor that the session has shown, if both are still there. */
  async add(tx: Tx, caseId: string, { id, sessionId, factorId }: FactorShown): Promise<void> {
    await tx.query(
      `INSERT INTO case_trust (case_id, user_id, factor_id)
       SELECT $1, f.user_id, f.id FROM factors f JOIN sessions s ON s.factor_id = f.id
       WHERE f.id = $2 AND f.user_id = $3 AND f.status = 'verified' AND s.id = $4 AND s.assurance = 'aal2'
       FOR KEY SHARE OF f
       ON CONFLICT (case_id, factor_id) DO NOTHING`,
      [caseId, factorId, id, sessionId],
    );
  }

  /** The proven address of an account that has a case; null for any other account. */
  async findCaseOwner(tx: Tx, userId: string): Promise<string | null> {
    const [owner] = await tx.query<{ email: string }[]>(
      `SELECT u.email FROM users u WHERE u.id = $1 AND u.email_proven_at IS NOT NULL
         AND EXISTS (SELECT FROM (${ordersOf('$1::uuid')}) own WHERE own.case_id IS NOT NULL)`,
      [userId],
    );
    return owner?.email ?? null;
  }

  /** Once somebody else could come into the account. */
  async removeAllOf(tx: Tx, userId: string): Promise<void> {
    await tx.query('DELETE FROM case_trust WHERE user_id = $1', [userId]);
  }
}
