import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { noSuch } from '../../platform/errors/refusals.js';
import { PatientRecords } from '../records/patient-records.js';
import { opinionComments, secondOpinions } from '../records/replies/second-opinions.repository.js';
import type { SignedInClinician } from '../../platform/http/caller.js';
import { Clock } from '../../platform/time/clock.js';
import { EventPublisher } from '../../platform/events/event-publisher.js';
import { notifyCaseChanged } from '../cases/case-changes.js';
import { OpinionAnswered } from '../cases/replies.events.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { accessOfClinician, isInCareOf, requireAtDesk } from '../desk/desk-access.js';
import { BlockedCases } from '../desk/blocks/blocked-cases.js';
import { OwnCases } from '../desk/own-cases.repository.js';
import { OpinionRequestsRepository } from '../desk/waiting/opinion-requests.repository.js';
import { replyRefusal } from './replies.errors.js';

/** Comments on a case of which a second opinion was asked. */
@Injectable()
export class CommentOnOpinion {
  constructor(
    private readonly cases: CasesRepository,
    private readonly records: PatientRecords,
    private readonly requests: OpinionRequestsRepository,
    private readonly ownCases: OwnCases,
    private readonly blocked: BlockedCases,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  /**
   * As the asked colleague or as the holder. A comment of the colleague notifies the clinician who asked.
   *
   * @throws `not_found`, `own_case`, `case_blocked`, `not_asked`
   */
  async comment(clinician: SignedInClinician, caseId: string, opinionId: string, text: string): Promise<void> {
    const outcome = await this.blocked.refusing(caseId, clinician, 'write', async (tx) => {
      const found = requireAtDesk(await this.cases.lock(tx, caseId));
      await this.ownCases.requireNotOwn(found, clinician, tx);
      const holds = isInCareOf(found, clinician);
      const broken = await this.blocked.decide(tx, found, clinician, 'content');
      const access = accessOfClinician(clinician, broken ?? (holds ? 'care' : 'second-opinion'));
      const records = await this.records.open(tx, access, found.id, { write: 'second-opinions' });
      const opinion = isUUID(opinionId)
        ? (await secondOpinions.list(records)).find(({ id }) => id === opinionId.toLowerCase())
        : undefined;
      if (!opinion) return 'not-found';
      if (!holds && opinion.clinicianId !== clinician.id) return 'not-asked';
      const comment = { id: randomUUID(), opinionId: opinion.id, clinicianId: clinician.id };
      const writtenAt = this.clock.now();
      await opinionComments.insert(records, { ...comment, text, writtenAt });
      if (await this.requests.markAnswered(tx, opinion.id, clinician.id, writtenAt)) {
        const told = { caseId: found.id, opinionId: opinion.id, commentId: comment.id, clinicianId: opinion.askedBy };
        await this.events.publish(tx, OpinionAnswered, told);
        notifyCaseChanged(tx, found.id, 'state');
      }
      return 'written';
    });
    if (outcome === 'not-found') throw noSuch('second opinion, or no such colleague');
    if (outcome === 'not-asked') throw replyRefusal('not_asked');
  }
}
