import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/time/clock.js';
import { CaseNotFoundError, NoReplyError } from '../cases/cases.errors.js';
import { CasesRepository } from '../cases/cases.repository.js';

/**
 * Whether a reply helped: yes or no. Feedback is not part of the journal, is not shown at the desk, and has no text:
 * patients comment on a reply by message.
 */
@Injectable()
export class ReplyFeedback {
  constructor(
    private readonly cases: CasesRepository,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Replaces earlier feedback. @throws CaseNotFoundError, NoReplyError */
  async give(caseId: string, hasHelped: boolean): Promise<void> {
    const found = await this.cases.find(caseId);
    if (!found) throw new CaseNotFoundError();
    if (found.state !== 'answered' && found.state !== 'closed') throw new NoReplyError();
    await this.dataSource.query(
      `INSERT INTO reply_feedback (case_id, has_helped, given_at) VALUES ($1, $2, $3)
       ON CONFLICT (case_id) DO UPDATE SET has_helped = excluded.has_helped, given_at = excluded.given_at`,
      [found.id, hasHelped, this.clock.now()],
    );
  }

  async isGiven(caseId: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>('SELECT 1 FROM reply_feedback WHERE case_id = $1', [caseId]);
    return rows.length > 0;
  }
}
