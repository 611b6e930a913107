import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AllowDrugWordsRequest, DrugWordsSubject } from './drug-words.contract.js';

/** Who let which text name prescription drugs, and why. Rows are only ever added. */
@Injectable()
export class DrugWordsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add({ subject, subjectId, words, reason }: AllowDrugWordsRequest, allowedBy: string): Promise<void> {
    await this.dataSource.query(
      'INSERT INTO drug_word_allowances (id, subject, subject_id, words, reason, allowed_by) VALUES ($1, $2, $3, $4, $5, $6)',
      [randomUUID(), subject, subjectId, words, reason, allowedBy],
    );
  }

  async listWords(subject: DrugWordsSubject, subjectId: string): Promise<string[]> {
    const rows = await this.dataSource.query<{ word: string }[]>(
      'SELECT DISTINCT unnest(words) AS word FROM drug_word_allowances WHERE subject = $1 AND subject_id = $2 ORDER BY word',
      [subject, subjectId],
    );
    return rows.map(({ word }) => word);
  }
}
