import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { CliniciansService } from '../clinicians/clinicians.service.js';
import { PatientRecords } from '../records/patient-records.js';
import { opinionComments, secondOpinions } from '../records/replies/second-opinions.repository.js';
import { Kit } from '../../platform/notices/kit.js';
import { noSuch } from '../../platform/errors/refusals.js';
import type { SignedInClinician } from '../../platform/http/caller.js';
import { CasesService } from '../cases/cases.service.js';
import { accessOfClinician, isInCareOf, requireAtDesk } from '../desk/desk-access.js';
import { OpinionRequestsRepository } from '../desk/waiting/opinion-requests.repository.js';
import { presentOpinion, questionOf } from './present-reply.js';
import { OpinionAsked, OpinionAnswered } from '../cases/replies.events.js';
import type { AskColleagueRequest, SecondOpinion } from './contracts/desk-reply.contract.js';
import { replyRefusal } from './replies.errors.js';
import { notifyCaseChanged } from '../cases/case-changes.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { BlockedCases } from '../desk/blocks/blocked-cases.js';
import { OwnCases } from '../desk/own-cases.repository.js';

/** Asks a colleague for a second opinion: the colleague reads and comments, and cannot sign. */
@Injectable()
export class AskSecondOpinion {
  constructor(
    private readonly cases: CasesService,
    private readonly records: PatientRecords,
    private readonly clinicians: CliniciansService,
    private readonly requests: OpinionRequestsRepository,
    private readonly kit: Kit,
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
    const { opinion, comments } = await this.kit.transactions.run(async (tx) => {
      const { id } = await this.cases.renew(tx, caseId, clinician.id);
      const records = await this.records.open(tx, accessOfClinician(clinician, 'care'), id, {
        write: 'second-opinions',
      });
      const request = {
        id: randomUUID(),
        clinicianId: colleagueId,
        askedBy: clinician.id,
        askedAt: this.kit.clock.now(),
      };
      if (await secondOpinions.insertNew(records, request)) {
        const ids = { caseId: id, opinionId: request.id, clinicianId: colleagueId };
        await this.requests.insert(tx, { ...request, caseId: id });
        // The question is the comment with the id of the opinion.
        const asked = { id: request.id, opinionId: request.id, clinicianId: clinician.id, writtenAt: request.askedAt };
        await opinionComments.insert(records, { ...asked, text: question });
        await this.kit.events.publish(tx, OpinionAsked, ids);
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

/** Comments on a case of which a second opinion was asked. */
@Injectable()
export class CommentOnOpinion {
  constructor(
    private readonly cases: CasesRepository,
    private readonly records: PatientRecords,
    private readonly requests: OpinionRequestsRepository,
    private readonly ownCases: OwnCases,
    private readonly blocked: BlockedCases,
    private readonly kit: Kit,
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
      const writtenAt = this.kit.clock.now();
      await opinionComments.insert(records, { ...comment, text, writtenAt });
      if (await this.requests.markAnswered(tx, opinion.id, clinician.id, writtenAt)) {
        const told = { caseId: found.id, opinionId: opinion.id, commentId: comment.id, clinicianId: opinion.askedBy };
        await this.kit.events.publish(tx, OpinionAnswered, told);
        notifyCaseChanged(tx, found.id, 'state');
      }
      return 'written';
    });
    if (outcome === 'not-found') throw noSuch('second opinion, or no such colleague');
    if (outcome === 'not-asked') throw replyRefusal('not_asked');
  }
}
