import { Injectable } from '@nestjs/common';
import { checkText, cleanAnswer } from '../../../../common/questionnaire/check-answer.js';
import type { Access } from '../../records/access.js';
import { findOpenInfoRequest, saveInfoReply } from '../../records/info-requests/info-requests.repository.js';
import { PatientRecords } from '../../records/patient-records.js';
import type { DomainError } from '../../../platform/errors/domain-error.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { Clock } from '../../../platform/time/clock.js';
import { caseRefusal } from '../../cases/cases.errors.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { answerRefusal } from './answers.errors.js';
import type { SaveInfoResponse } from './answers.contract.js';

/** A change to what the patient writes to the doctor. */
export interface InfoChange {
  /** As it came; null takes it back. */
  readonly text: unknown;
  /** Of the reply that the change builds on; 0 for the first. */
  readonly revision: number;
}

type Outcome = SaveInfoResponse | DomainError;

/** The patient's own words to what the doctor asks; kept until they are sent, as answers are. */
@Injectable()
export class SaveInfoReply {
  constructor(
    private readonly repository: CasesRepository,
    private readonly records: PatientRecords,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws `not_found`
   * @throws `not_editable` unless the patient is asked
   * @throws `value_invalid`, `revision_conflict`
   */
  save(access: Access, caseId: string, change: InfoChange): Promise<SaveInfoResponse> {
    return this.transactions.runThenRefuse((tx) => this.trySave(tx, access, caseId, change));
  }

  private async trySave(tx: Tx, access: Access, caseId: string, change: InfoChange): Promise<Outcome> {
    const { revision } = change;
    const text = cleanAnswer(change.text);
    const found = await this.repository.lock(tx, caseId);
    if (found.state !== 'needs_info') throw caseRefusal('not_editable');
    const records = await this.records.open(tx, access, found.id, { write: 'info-reply' });
    const infoRequest = await findOpenInfoRequest(records);
    if (infoRequest === null) return caseRefusal('not_editable');
    const { text: value = null, revision: latest = 0, savedAt = null } = infoRequest.reply ?? {};
    if (latest !== revision)
      return answerRefusal('revision_conflict', { value, revision: latest, savedAt: savedAt?.toISOString() ?? null });
    const reason = text === null ? null : checkText(text);
    if (reason !== null) return answerRefusal('value_invalid', reason);
    const reply = { text: text as string | null, revision: revision + 1, savedAt: this.clock.now() };
    await saveInfoReply(records, infoRequest.id, reply);
    return { revision: reply.revision, savedAt: reply.savedAt.toISOString() };
  }
}
