import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CliniciansService } from '../clinicians/clinicians.service.js';
import { PatientRecords } from '../records/patient-records.js';
import { opinionComments, secondOpinions } from '../records/replies/second-opinions.repository.js';
import { Transactions } from '../../platform/database/transactions.js';
import { noSuch } from '../../platform/errors/refusals.js';
import { EventPublisher } from '../../platform/events/event-publisher.js';
import type { SignedInClinician } from '../../platform/http/caller.js';
import { Clock } from '../../platform/time/clock.js';
import { CasesService } from '../cases/cases.service.js';
import { accessOfClinician } from '../desk/desk-access.js';
import { OpinionRequestsRepository } from '../desk/waiting/opinion-requests.repository.js';
import { presentOpinion, questionOf } from './present-reply.js';
import { OpinionAsked } from '../cases/replies.events.js';
import type { AskColleagueRequest, SecondOpinion } from './contracts/second-opinions.contract.js';
import { replyRefusal } from './replies.errors.js';

/** Asks a colleague for a second opinion: the colleague reads and comments, and cannot sign. */
@Injectable()
export class AskSecondOpinion {
  constructor(
    private readonly cases: CasesService,
    private readonly records: PatientRecords,
    private readonly clinicians: CliniciansService,
    private readonly requests: OpinionRequestsRepository,
    private readonly events: EventPublisher,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Keeps the question and notifies the colleague by mail; a repeated request sends no second mail.
   *
   * @throws `not_found`; `not_claimed_by_you`; `opinion_asked`; `not_found` unless an active colleague is
   *   asked
   */
  async ask(
    clinician: SignedInClinician,
    caseId: string,
    { clinicianId: colleagueId, question }: AskColleagueRequest,
  ): Promise<SecondOpinion> {
    const active = await this.clinicians.listNamesAtWork();
    if (colleagueId === clinician.id || !active.some(({ id }) => id === colleagueId))
      throw noSuch('second opinion, or no such colleague');
    const { opinion, comments } = await this.transactions.run(async (tx) => {
      const { id } = await this.cases.renew(tx, caseId, clinician.id);
      const records = await this.records.open(tx, accessOfClinician(clinician, 'care'), id, {
        write: 'second-opinions',
      });
      const request = {
        id: randomUUID(),
        clinicianId: colleagueId,
        askedBy: clinician.id,
        askedAt: this.clock.now(),
      };
      if (await secondOpinions.insertNew(records, request)) {
        const ids = { caseId: id, opinionId: request.id, clinicianId: colleagueId };
        await this.requests.insert(tx, { ...request, caseId: id });
        // The question is the comment with the id of the opinion.
        const asked = { id: request.id, opinionId: request.id, clinicianId: clinician.id, writtenAt: request.askedAt };
        await opinionComments.insert(records, { ...asked, text: question });
        await this.events.publish(tx, OpinionAsked, ids);
      }
      const found =
        (await secondOpinions.list(records)).find(({ clinicianId }) => clinicianId === colleagueId) ?? request;
      return { opinion: found, comments: await opinionComments.list(records) };
    });
    if (questionOf(comments, opinion.id) !== question) throw replyRefusal('opinion_asked');
    return presentOpinion(
      opinion,
      comments,
      await this.clinicians.findNames([
        ...[opinion.clinicianId, opinion.askedBy],
        ...comments.map((comment) => comment.clinicianId),
      ]),
    );
  }
}
