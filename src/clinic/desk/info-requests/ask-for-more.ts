import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { questionsOf } from '../../../../common/questionnaire/questionnaire.js';
import { insertInfoRequest, type InfoRequestContent } from '../../records/info-requests/info-requests.repository.js';
import { PatientRecords } from '../../records/patient-records.js';
import { Transactions } from '../../../platform/database/transactions.js';
import type { SignedInClinician } from '../../../platform/http/caller.js';
import { Clock } from '../../../platform/time/clock.js';
import type { Case } from '../../cases/case.entity.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { CasesService } from '../../cases/cases.service.js';
import { questionnaireOf } from '../../cases/questionnaire/questionnaires.js';
import { accessOfClinician, requireAtDesk } from '../desk-access.js';
import { deskRefusal } from '../desk.errors.js';

/** Asks the patient for more information: ends the claim and pauses the clock until the patient responds. */
@Injectable()
export class AskForMore {
  constructor(
    private readonly cases: CasesService,
    private readonly repository: CasesRepository,
    private readonly records: PatientRecords,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * A job sends the mail and text message. While a question is open, a second one has no effect.
   *
   * @throws `not_found`, `not_claimed_by_you`, `info_request_invalid`
   */
  async ask(caseId: string, { id: askedBy }: SignedInClinician, asked: InfoRequestContent): Promise<void> {
    const { text, slots, questionIds } = asked;
    if (text === '' && slots.length === 0 && questionIds.length === 0) throw deskRefusal('info_request_invalid');
    await this.transactions.run(async (tx) => {
      const found = requireAtDesk(await this.repository.lock(tx, caseId));
      if (!questionIds.every((id) => hasQuestion(found, id))) throw deskRefusal('info_request_invalid');
      const askedAt = this.clock.now();
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

function hasQuestion(found: Case, questionId: string): boolean {
  return questionsOf(questionnaireOf(found).questionnaire).some(({ id }) => id === questionId);
}
