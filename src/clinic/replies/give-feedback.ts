import { Injectable } from '@nestjs/common';
import type { ReplyLack } from '../../../common/reply-lacks.js';
import { noSuch } from '../../platform/errors/refusals.js';
import { Clock } from '../../platform/time/clock.js';
import { caseRefusal } from '../cases/cases.errors.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { ReplyFeedbackRepository } from './reply-feedback.repository.js';

/**
 * Whether a reply helped, and what its reader missed, of a closed list. Feedback is not part of the journal, is not shown at
 * the desk, and has no text: patients comment on a reply by message.
 */
@Injectable()
export class GiveFeedback {
  constructor(
    private readonly cases: CasesRepository,
    private readonly feedback: ReplyFeedbackRepository,
    private readonly clock: Clock,
  ) {}

  /** Replaces earlier feedback. @throws `not_found`, `no_reply` */
  async give(caseId: string, hasHelped: boolean, lacks: readonly ReplyLack[]): Promise<void> {
    const found = await this.cases.find(caseId);
    if (!found) throw noSuch('case');
    if (found.state !== 'answered' && found.state !== 'closed') throw caseRefusal('no_reply');
    await this.feedback.save(found.id, { hasHelped, lacks }, this.clock.now());
  }
}
