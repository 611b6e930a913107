import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { CliniciansService } from '../clinicians/clinicians.service.js';
import { PatientRecords } from '../patient-records/patient-records.js';
import { insertComment, insertOpinion, listOpinions } from '../patient-records/replies/second-opinions.repository.js';
import { Transactions } from '../../platform/database/transactions.js';
import { EventPublisher } from '../../platform/events/event-publisher.js';
import type { SignedInClinician } from '../../platform/http/caller.js';
import { requestId } from '../../platform/http/request-context.js';
import { Clock } from '../../platform/time/clock.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { CasesService } from '../cases/cases.service.js';
import { accessOfClinician, isInCareOf, requireAtDesk } from '../desk/desk-access.js';
import { OwnCases } from '../desk/own-cases.repository.js';
import { OpinionRequestsRepository } from '../desk/waiting/opinion-requests.repository.js';
import { presentOpinion } from './present-reply.js';
import { OpinionAsked } from '../cases/replies.events.js';
import type { SecondOpinion } from './replies.contract.js';
import { NotAskedError, OpinionNotFoundError } from './replies.errors.js';

/** Second opinions: a colleague reads and comments, and cannot sign. */
@Injectable()
export class SecondOpinions {
  constructor(
    private readonly cases: CasesService,
    private readonly repository: CasesRepository,
    private readonly records: PatientRecords,
    private readonly clinicians: CliniciansService,
    private readonly requests: OpinionRequestsRepository,
    private readonly ownCases: OwnCases,
    private readonly events: EventPublisher,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks a colleague and notifies them by mail; a repeated request sends no second mail.
   *
   * @throws CaseNotFoundError; CaseRefusedError `not_claimed_by_you`; OpinionNotFoundError for who is no colleague at
   *   work
   */
  async ask(clinician: SignedInClinician, caseId: string, colleagueId: string): Promise<SecondOpinion> {
    const atWork = await this.clinicians.listActiveNames();
    if (colleagueId === clinician.id || !atWork.some(({ id }) => id === colleagueId)) throw new OpinionNotFoundError();
    const opinion = await this.transactions.run(async (tx) => {
      const { id } = await this.cases.renew(tx, caseId, clinician.id);
      const records = await this.records.open(tx, accessOfClinician(clinician, 'care', requestId()), id, {
        write: 'second-opinions',
      });
      const asked = {
        id: randomUUID(),
        clinicianId: colleagueId,
        askedBy: clinician.id,
        askedAt: this.clock.now(),
      };
      if (await insertOpinion(records, asked)) {
        const ids = { caseId: id, opinionId: asked.id, clinicianId: colleagueId };
        await this.requests.insert(tx, { ...asked, caseId: id });
        await this.events.publish(tx, OpinionAsked, ids);
      }
      return (await listOpinions(records)).find(({ clinicianId }) => clinicianId === colleagueId) ?? asked;
    });
    return presentOpinion(opinion, [], await this.clinicians.findNames([opinion.clinicianId, opinion.askedBy]));
  }

  /**
   * Comments on the case, as the asked colleague or as the holder.
   *
   * @throws CaseNotFoundError, OwnCaseError, OpinionNotFoundError, NotAskedError
   */
  async comment(clinician: SignedInClinician, caseId: string, opinionId: string, text: string): Promise<void> {
    const outcome = await this.transactions.run(async (tx) => {
      const found = requireAtDesk(await this.repository.lock(tx, caseId));
      await this.ownCases.requireNotOwn(found, clinician, tx);
      const holds = isInCareOf(found, clinician);
      const access = accessOfClinician(clinician, holds ? 'care' : 'second-opinion', requestId());
      const records = await this.records.open(tx, access, found.id, { write: 'second-opinions' });
      const opinion = isUUID(opinionId)
        ? (await listOpinions(records)).find(({ id }) => id === opinionId.toLowerCase())
        : undefined;
      if (!opinion) return 'not-found';
      if (!holds && opinion.clinicianId !== clinician.id) return 'not-asked';
      const comment = { id: randomUUID(), opinionId: opinion.id, clinicianId: clinician.id };
      const writtenAt = this.clock.now();
      await insertComment(records, { ...comment, text, writtenAt });
      await this.requests.markAnswered(tx, opinion.id, clinician.id, writtenAt);
      return 'written';
    });
    if (outcome === 'not-found') throw new OpinionNotFoundError();
    if (outcome === 'not-asked') throw new NotAskedError();
  }
}
