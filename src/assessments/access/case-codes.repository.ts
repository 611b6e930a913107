import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/transactions.js';
import { CODE_TTL_SECONDS } from './case-code-rules.js';

const LIMIT_WINDOW = "interval '1 hour'";

/** The newest code of a case; only that one counts. */
export interface CaseCode {
  readonly id: string;
  readonly codeHash: Buffer;
  readonly wrongTries: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly isUsed: boolean;
  readonly isExpired: boolean;
  readonly ageSeconds: number;
}

export interface NewCode {
  readonly id: string;
  readonly caseId: string;
  readonly codeHash: Buffer;
}

/** Codes of cases. Callers hold the lock of the case, so that two requests never read the same count of tries. */
@Injectable()
export class CaseCodesRepository {
  async findNewest(tx: Tx, caseId: string): Promise<CaseCode | null> {
    const [code] = await tx.query<CaseCode[]>(
      `SELECT id, code_hash AS "codeHash", wrong_tries AS "wrongTries", created_at AS "createdAt", expires_at AS "expiresAt",
              used_at IS NOT NULL AS "isUsed", expires_at <= clock_timestamp() AS "isExpired",
              extract(epoch FROM clock_timestamp() - created_at)::float AS "ageSeconds"
       FROM case_codes WHERE case_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1`,
      [caseId],
    );
    return code ?? null;
  }

  async insert(tx: Tx, { id, caseId, codeHash }: NewCode): Promise<void> {
    await tx.query(
      `INSERT INTO case_codes (id, case_id, code_hash, created_at, expires_at)
       VALUES ($1, $2, $3, clock_timestamp(), clock_timestamp() + make_interval(secs => ${CODE_TTL_SECONDS}))`,
      [id, caseId, codeHash],
    );
  }

  async countWrongTry(tx: Tx, id: string): Promise<void> {
    await tx.query('UPDATE case_codes SET wrong_tries = wrong_tries + 1 WHERE id = $1', [id]);
  }

  async markUsed(tx: Tx, id: string): Promise<void> {
    await tx.query('UPDATE case_codes SET used_at = clock_timestamp() WHERE id = $1', [id]);
  }

  /** Voids what was sent to a number that is the patient's no longer. */
  async expireAll(tx: Tx, caseId: string): Promise<void> {
    await tx.query(
      'UPDATE case_codes SET expires_at = clock_timestamp() WHERE case_id = $1 AND expires_at > clock_timestamp()',
      [caseId],
    );
  }

  /** When the codes of the last hour were made, oldest first. */
  async listRecent(tx: Tx, caseId: string): Promise<Date[]> {
    const rows = await tx.query<{ createdAt: Date }[]>(
      `SELECT created_at AS "createdAt" FROM case_codes
       WHERE case_id = $1 AND created_at > clock_timestamp() - ${LIMIT_WINDOW} ORDER BY created_at`,
      [caseId],
    );
    return rows.map(({ createdAt }) => createdAt);
  }
}
