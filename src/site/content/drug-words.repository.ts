import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AllowDrugWordsRequest, DrugWordsSubject } from './drug-words.contract.js';
import { SqlRepository } from '../../platform/database/sql-repository.js';

/** A permission to name drugs in a text, as it is stored. */
interface DrugWordAllowance {
  readonly reason: string;
  readonly allowedBy: string;
  readonly allowedAt: Date;
}

/** Which admin let which text name prescription drugs, which may not be advertised to the public, and why. Append-only. */
@Injectable()
export class DrugWordsRepository extends SqlRepository {
  async add({ subject, subjectId, reason }: AllowDrugWordsRequest, allowedBy: string): Promise<void> {
    await this.dataSource.query(
      'INSERT INTO drug_word_allowances (id, subject, subject_id, reason, allowed_by) VALUES ($1, $2, $3, $4, $5)',
      [randomUUID(), subject, subjectId, reason, allowedBy],
    );
  }

  /** The latest first. */
  list(subject: DrugWordsSubject, subjectId: string): Promise<DrugWordAllowance[]> {
    return this.dataSource.query(
      `SELECT reason, allowed_by AS "allowedBy", allowed_at AS "allowedAt" FROM drug_word_allowances
       WHERE subject = $1 AND subject_id = $2 ORDER BY allowed_at DESC`,
      [subject, subjectId],
    );
  }
}
