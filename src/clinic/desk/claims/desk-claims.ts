import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CliniciansService } from '../../clinicians/clinicians.service.js';
import { insertAccessNote } from '../../records/access-log/access-notes.repository.js';
import { PatientRecords } from '../../records/patient-records.js';
import { Kit } from '../../../platform/notices/kit.js';
import type { SignedInClinician } from '../../../platform/http/caller.js';
import type { Case } from '../../cases/case.entity.js';
import { caseRefusal } from '../../cases/cases.errors.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { CasesService } from '../../cases/cases.service.js';
import { accessOfClinician, requireAtDesk } from '../desk-access.js';
import { deskRefusal } from '../desk.errors.js';
import { BlockedCases } from '../blocks/blocked-cases.js';
import { OwnCases } from '../own-cases.repository.js';
import { presentNamed } from '../present-named.js';
import { questionsOf } from '../../../../common/questionnaire/questionnaire.js';
import { insertInfoRequest, type InfoRequestContent } from '../../records/info-requests/info-requests.repository.js';
import { questionnaireOf } from '../../cases/questionnaire/questionnaires.js';

/**
 * Claims of cases. Two clinicians never hold the same case: the case is locked while its claim changes, and a claim
 * expires after 30 minutes (`CLAIM_LEASE_MS`) unless activity renews it.
 */
@Injectable()
export class DeskClaims {
  constructor(
    private readonly cases: CasesService,
    private readonly repository: CasesRepository,
    private readonly ownCases: OwnCases,
    private readonly blocked: BlockedCases,
    private readonly clinicians: CliniciansService,
    private readonly records: PatientRecords,
    private readonly kit: Kit,
  ) {}

  /** Again it renews. @returns until when @throws `not_found`, `own_case`, `case_blocked`, `already_claimed`, `not_claimable` */
  async claim(caseId: string, clinician: SignedInClinician): Promise<Date> {
    try {
      return await this.blocked.takeCare(caseId, clinician, async (tx, pass) => {
        const found = requireAtDesk(await this.repository.lock(tx, caseId));
        await pass(found);
        const lease = leaseOf(await this.cases.claim(tx, caseId, clinician.id));
        // Asked of who won the claim alone: many may want the case at once. A refusal undoes the claim.
        await this.ownCases.requireNotOwn(found, clinician, tx);
        return lease;
      });
    } catch (error) {
      if (!caseRefusal.is(error, 'already_claimed')) throw error;
      const holder = (await this.repository.find(caseId))?.clinicianId ?? null;
      throw deskRefusal('already_claimed', presentNamed(await this.clinicians.findNames([holder]), holder));
    }
  }

  /** Lets a claim last. @throws `not_found`, `lease_lost` */
  async renew(caseId: string, { id: clinicianId }: SignedInClinician): Promise<Date> {
    return this.kit.transactions.run(async (tx) =>
      leaseOf(await this.cases.renew(tx, caseId, clinicianId, 'lease_lost')),
    );
  }

  /**
   * Releases a claim. The draft reply stays with the case.
   *
   * @throws `not_found`, `not_claimed_by_you`
   */
  async release(caseId: string, { id }: SignedInClinician): Promise<void> {
    await this.kit.transactions.run(async (tx) => {
      requireAtDesk(await this.repository.lock(tx, caseId));
      const act = { event: 'case-released', actor: { role: 'clinician', id }, at: this.kit.clock.now() } as const;
      await this.cases.apply(tx, caseId, act);
    });
  }

  /**
   * Takes over a case from the clinician who holds it and notifies that clinician by mail. The reason is stored
   * encrypted and referenced in the access log.
   *
   * @throws `not_found`, `own_case`, `case_blocked`, `not_claimed`
   */
  async takeOver(caseId: string, clinician: SignedInClinician, reason: string): Promise<Date> {
    return this.blocked.takeCare(caseId, clinician, async (tx, pass) => {
      const found = requireAtDesk(await this.repository.lock(tx, caseId));
      await pass(found);
      const { clinicianId: former } = found;
      await this.ownCases.requireNotOwn(found, clinician, tx);
      const actor = { role: 'clinician', id: clinician.id } as const;
      const taken = await this.cases.apply(tx, caseId, { event: 'case-taken-over', actor, at: this.kit.clock.now() });
      if (former === clinician.id) return leaseOf(await this.cases.renew(tx, caseId, clinician.id));
      const records = await this.records.forCase(tx, accessOfClinician(clinician, 'handover'), caseId);
      await insertAccessNote(records, { id: randomUUID(), notedAt: this.kit.clock.now(), text: reason });
      return leaseOf(taken);
    });
  }

  /**
   * Asks the patient for more: ends the claim and pauses the clock until the patient responds. A job sends the mail and text
   * message. While a question is open, a second one has no effect.
   *
   * @throws `not_found`, `not_claimed_by_you`, `info_request_invalid`
   */
  async askForMore(caseId: string, { id: askedBy }: SignedInClinician, asked: InfoRequestContent): Promise<void> {
    const { text, slots, questionIds } = asked;
    if (text === '' && slots.length === 0 && questionIds.length === 0) throw deskRefusal('info_request_invalid');
    await this.kit.transactions.run(async (tx) => {
      const found = requireAtDesk(await this.repository.lock(tx, caseId));
      if (!questionIds.every((id) => hasQuestion(found, id))) throw deskRefusal('info_request_invalid');
      const askedAt = this.kit.clock.now();
      const actor = { role: 'clinician', id: askedBy } as const;
      await this.cases.apply(tx, caseId, { event: 'info-requested', actor, at: askedAt });
      if (found.state === 'needs_info') return;
      const records = await this.records.open(tx, accessOfClinician({ id: askedBy }, 'care'), caseId, {
        write: 'info-request',
      });
      await insertInfoRequest(records, { id: randomUUID(), askedBy, askedAt, text, slots, questionIds });
    });
  }
}

function leaseOf({ clinicianUntil }: Case): Date {
  if (clinicianUntil === null) throw new Error('a claimed case has a lease');
  return clinicianUntil;
}

function hasQuestion(found: Case, questionId: string): boolean {
  return questionsOf(questionnaireOf(found).questionnaire).some(({ id }) => id === questionId);
}
