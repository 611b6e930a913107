import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/time/clock.js';
import { CaseNotFoundError, NoReplyError } from '../cases/cases.errors.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { ReplyFeedbackRepository } from './reply-feedback.repository.js';

/**
 * Whether a reply helped: yes or no. Feedback is not part of the journal, is not shown at the desk, and has no text:
 * patients comment on a reply by message.
 */
@Injectable()
export class GiveFeedback {
  constructor(
    private readonly cases: CasesRepository,
    private readonly feedback: ReplyFeedbackRepository,
    private readonly clock: Clock,
  ) {}

  /** Replaces earlier feedback. @throws CaseNotFoundError, NoReplyError */
  async give(caseId: string, hasHelped: boolean): Promise<void> {
    const found = await this.cases.find(caseId);
    if (!found) throw new CaseNotFoundError();
    if (found.state !== 'answered' && found.state !== 'closed') throw new NoReplyError();
    await this.feedback.save(found.id, hasHelped, this.clock.now());
  }
}
