import { Injectable } from '@nestjs/common';
import type { FeedbackLack } from '../../../common/feedback-lacks.js';
import { SqlRepository } from '../../platform/database/sql-repository.js';

/** Whether replies helped. Not part of the journal. */
@Injectable()
export class ReplyFeedbackRepository extends SqlRepository {
  /** Replaces earlier feedback. */
  async save(
    caseId: string,
    { hasHelped, lacks }: { readonly hasHelped: boolean; readonly lacks: readonly FeedbackLack[] },
    givenAt: Date,
  ): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO reply_feedback (case_id, has_helped, lacks, given_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (case_id) DO UPDATE
       SET has_helped = excluded.has_helped, lacks = excluded.lacks, given_at = excluded.given_at`,
      [caseId, hasHelped, lacks, givenAt],
    );
  }

  /** @param signedAt of the reply: feedback from before was about one that is hidden */
  async isGiven(caseId: string, signedAt: Date): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      'SELECT 1 FROM reply_feedback WHERE case_id = $1 AND given_at >= $2',
      [caseId, signedAt],
    );
    return rows.length > 0;
  }
}
