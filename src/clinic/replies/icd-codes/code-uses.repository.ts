import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';

/** How often each clinician has signed with a code. */
@Injectable()
export class CodeUsesRepository extends SqlRepository {
  /** The most used first. */
  list(clinicianId: string): Promise<{ readonly code: string; readonly uses: number }[]> {
    return this.dataSource.query(
      'SELECT code, uses FROM clinician_code_uses WHERE clinician_id = $1 ORDER BY uses DESC, code',
      [clinicianId],
    );
  }

  /** Counts one use of each code. */
  async record(tx: Tx, clinicianId: string, codes: readonly string[]): Promise<void> {
    await tx.query(
      `INSERT INTO clinician_code_uses (clinician_id, code, uses)
       SELECT $1, code, 1 FROM (SELECT DISTINCT unnest($2::text[]) AS code) AS signed ORDER BY code
       ON CONFLICT (clinician_id, code) DO UPDATE SET uses = clinician_code_uses.uses + 1`,
      [clinicianId, codes],
    );
  }
}
