import { Injectable } from '@nestjs/common';
import { checkText, type AnswerProblem } from '../../../../common/questionnaire/check-answer.js';
import type { Access } from '../../patient-records/access.js';
import {
  findOpenInfoRequest,
  saveInfoReply,
  type InfoReply,
} from '../../patient-records/info-requests/info-requests.repository.js';
import { PatientRecords } from '../../patient-records/patient-records.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { Clock } from '../../../platform/time/clock.js';
import { CaseRefusedError } from '../../cases/cases.errors.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import type { SaveInfoResponse } from './answers.contract.js';
import { RevisionConflictError, ValueInvalidError } from './answers.errors.js';

/** A change to what the patient writes to the doctor. */
export interface InfoChange {
  /** As it came; null takes it back. */
  readonly text: unknown;
  /** Of the reply that the change builds on; 0 for the first. */
  readonly revision: number;
}

type Outcome =
  | { readonly kind: 'saved'; readonly reply: InfoReply }
  | { readonly kind: 'invalid'; readonly reason: AnswerProblem }
  /** The doctor asks for nothing, or no longer. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'conflict'; readonly current: InfoReply | null };

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
   * @throws CaseNotFoundError
   * @throws CaseRefusedError `not_editable` unless the patient is asked
   * @throws ValueInvalidError, RevisionConflictError
   */
  async save(access: Access, caseId: string, change: InfoChange): Promise<SaveInfoResponse> {
    // Throw refusals after the commit, so that the access log keeps the reads made for them.
    const outcome = await this.transactions.run((tx) => this.trySave(tx, access, caseId, change));
    switch (outcome.kind) {
      case 'saved':
        return { revision: outcome.reply.revision, savedAt: outcome.reply.savedAt.toISOString() };
      case 'invalid':
        throw new ValueInvalidError(outcome.reason);
      case 'closed':
        throw new CaseRefusedError('not_editable');
      case 'conflict': {
        const { text: value = null, revision = 0, savedAt = null } = outcome.current ?? {};
        throw new RevisionConflictError({ value, revision, savedAt: savedAt?.toISOString() ?? null });
      }
    }
  }

  private async trySave(tx: Tx, access: Access, caseId: string, { text, revision }: InfoChange): Promise<Outcome> {
    const found = await this.repository.lock(tx, caseId);
    if (found.state !== 'needs_info') throw new CaseRefusedError('not_editable');
    const records = await this.records.open(tx, access, found.id, { write: 'info-reply' });
    const infoRequest = await findOpenInfoRequest(records);
    if (infoRequest === null) return { kind: 'closed' };
    if ((infoRequest.reply?.revision ?? 0) !== revision) return { kind: 'conflict', current: infoRequest.reply };
    const reason = text === null ? null : checkText(text);
    if (reason !== null) return { kind: 'invalid', reason };
    const reply = { text: text as string | null, revision: revision + 1, savedAt: this.clock.now() };
    await saveInfoReply(records, infoRequest.id, reply);
    return { kind: 'saved', reply };
  }
}
