import { Injectable } from '@nestjs/common';
import { lockByName, type Tx } from '../../../platform/database/transactions.js';
import { CODE_TTL_SECONDS, type CodeCounts } from './case-code-rules.js';

const ZONE = 'Europe/Stockholm';

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
  /** Keyed hash of the number that it goes to. */
  readonly phoneHash: Buffer;
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

  async insert(tx: Tx, { id, caseId, codeHash, phoneHash }: NewCode): Promise<void> {
    await tx.query(
      `INSERT INTO case_codes (id, case_id, code_hash, phone_hash, created_at, expires_at)
       VALUES ($1, $2, $3, $4, clock_timestamp(), clock_timestamp() + make_interval(secs => ${CODE_TTL_SECONDS}))`,
      [id, caseId, codeHash, phoneHash],
    );
  }

  async countWrongTry(tx: Tx, id: string): Promise<void> {
    await tx.query('UPDATE case_codes SET wrong_tries = wrong_tries + 1 WHERE id = $1', [id]);
  }

  async markUsed(tx: Tx, id: string): Promise<void> {
    await tx.query('UPDATE case_codes SET used_at = clock_timestamp() WHERE id = $1', [id]);
  }

  /** Voids codes sent to a former number. */
  async expireAll(tx: Tx, caseId: string): Promise<void> {
    await tx.query(
      'UPDATE case_codes SET expires_at = clock_timestamp() WHERE case_id = $1 AND expires_at > clock_timestamp()',
      [caseId],
    );
  }

  /** What counts against the limits of a case and of a number. The number is held, so that two cases never count alike. */
  async count(tx: Tx, caseId: string, phoneHash: Buffer): Promise<CodeCounts> {
    await lockByName(tx, `case-codes:${phoneHash.toString('hex')}`);
    const [ofCase, ofNumber] = [await listSent(tx, 'case_id', caseId), await listSent(tx, 'phone_hash', phoneHash)];
    return { ofCase, ofNumber, ...(await this.countWrong(tx, caseId)) };
  }

  /** Wrong codes of this day in Stockholm. A code that was still good after midnight counts with all its tries. */
  async countWrong(tx: Tx, caseId: string): Promise<Pick<CodeCounts, 'wrongToday' | 'midnight'>> {
    const [row] = await tx.query<{ wrongToday: number; midnight: Date }[]>(
      `WITH today AS (SELECT date_trunc('day', clock_timestamp() AT TIME ZONE '${ZONE}') AS day)
       SELECT (day + interval '1 day') AT TIME ZONE '${ZONE}' AS midnight,
              (SELECT coalesce(sum(wrong_tries), 0)::int FROM case_codes
               WHERE case_id = $1 AND expires_at > day AT TIME ZONE '${ZONE}') AS "wrongToday"
       FROM today`,
      [caseId],
    );
    if (!row) throw new Error('there is always a today');
    return row;
  }
}

/** When codes of the last 24 hours were made, oldest first. */
async function listSent(tx: Tx, column: 'case_id' | 'phone_hash', value: string | Buffer): Promise<Date[]> {
  const rows = await tx.query<{ createdAt: Date }[]>(
    `SELECT created_at AS "createdAt" FROM case_codes
     WHERE ${column} = $1 AND created_at > clock_timestamp() - interval '1 day' ORDER BY created_at`,
    [value],
  );
  return rows.map(({ createdAt }) => createdAt);
}
