import { Injectable } from '@nestjs/common';
import type { AnswerValue } from '../../../../common/questionnaire/answers.js';
import { checkAnswer, cleanAnswer, checkText } from '../../../../common/questionnaire/check-answer.js';
import { visibleQuestions } from '../../../../common/questionnaire/form.js';
import { parseIdentityNumber } from '../../../../common/identity-number.js';
import { BIRTH_DATE, questionsOf, type Question } from '../../../../common/questionnaire/questionnaire.js';
import { stopsForm, type RedFlag } from '../../../../common/questionnaire/red-flag.js';
import type { Access } from '../../records/access.js';
import {
  listAnswers,
  saveAnswer,
  type StoredAnswer,
  type StoredAnswers,
} from '../../records/answers/case-answers.repository.js';
import { findOpenInfoRequest, saveInfoReply } from '../../records/info-requests/info-requests.repository.js';
import { PatientRecords, type CaseRecords } from '../../records/patient-records.js';
import type { DomainError } from '../../../platform/errors/domain-error.js';
import { Kit } from '../../../platform/notices/kit.js';
import type { Tx } from '../../../platform/database/transactions.js';
import type { Case } from '../../cases/case.entity.js';
import { CaseSessionsRepository } from '../../access/sessions/case-sessions.repository.js';
import { RedFlagRaised } from '../../cases/cases.events.js';
import { caseRefusal } from '../../cases/cases.errors.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { CasesService } from '../../cases/cases.service.js';
import { answerRefusal } from './answers.errors.js';
import type { SaveAnswerResponse, SaveInfoResponse } from './answers.contract.js';
import { flagsOf, levelsOf, presentFlags, CaseForms, type CaseForm } from './case-forms.js';

/** A change to one answer. */
interface AnswerChange {
  readonly questionId: string;
  /** As it came; null takes the answer back. */
  readonly value: unknown;
  /** Of the answer that the change builds on; 0 for the first. */
  readonly revision: number;
}

/** A change to what the patient writes to the doctor. */
interface InfoChange {
  /** As it came; null takes it back. */
  readonly text: unknown;
  /** Of the reply that the change builds on; 0 for the first. */
  readonly revision: number;
}

/** A change that was stored. */
interface SavedChange {
  readonly answer: StoredAnswer;
  /** All answers with it. */
  readonly stored: StoredAnswers;
  /** Flags that were raised before it. */
  readonly alerted: readonly RedFlag[];
}

type SaveOutcome = SaveAnswerResponse | DomainError;

/** Saves what the patient writes: answers, one at a time, and words to the doctor. */
@Injectable()
export class SaveAnswer {
  constructor(
    private readonly cases: CasesService,
    private readonly repository: CasesRepository,
    private readonly sessions: CaseSessionsRepository,
    private readonly records: PatientRecords,
    private readonly kit: Kit,
    private readonly caseForms: CaseForms,
  ) {}

  /**
   * Stores an answer to a question that the form currently shows. An answer that needs urgent care is stored and stops
   * the case, unless the form was sent before. A birth date below the age limit stops the case and is not stored.
   *
   * @throws `not_found`
   * @throws `not_editable` once the form is sent or the case has ended
   * @throws `value_invalid`, `revision_conflict`
   */
  save(access: Access, caseId: string, change: AnswerChange): Promise<SaveAnswerResponse> {
    return this.kit.transactions.runThenRefuse((tx) => this.saveIn(tx, access, caseId, change));
  }

  /** As `save`, in a transaction of the caller, who refuses what is returned as an error. */
  async saveIn(tx: Tx, access: Access, caseId: string, change: AnswerChange): Promise<SaveOutcome> {
    const found = await this.repository.lock(tx, caseId);
    if (found.state !== 'form_sent' && found.state !== 'needs_info') throw caseRefusal('not_editable');
    const { questionId, revision } = change;
    const value = cleanAnswer(change.value);
    const question = findQuestion(this.caseForms.build(found, new Map()), questionId);
    if (!question) return answerRefusal('value_invalid', 'not_visible');

    const records = await this.records.open(tx, access, found.id, { write: 'answers' });
    const stored = await listAnswers(records);
    const current = stored.get(questionId);
    if ((current?.revision ?? 0) !== revision) {
      await records.log({ read: 'answers' });
      const { value: saved = null, revision: latest = 0, savedAt = null } = current ?? {};
      return answerRefusal('revision_conflict', {
        value: saved,
        revision: latest,
        savedAt: savedAt?.toISOString() ?? null,
      });
    }
    if (!(await this.isOpenToChange(found, records, { questionId, answeredAt: current?.savedAt ?? null })))
      return caseRefusal('not_editable');
    const form = this.caseForms.build(found, stored);
    const reason = checkAnswer(form, questionId, value);
    if (reason === 'under_age') await this.stop(tx, found);
    if (reason !== null) return answerRefusal('value_invalid', reason);

    const answer = { value: value as AnswerValue | null, revision: revision + 1, savedAt: this.kit.clock.now() };
    const identityNumber = identityNumberOf(question, answer, form);
    await saveAnswer(records, { ...answer, questionId, identityNumber });
    if (isIdentityQuestion(question)) {
      const hash = identityNumber === null ? null : records.identityHash(identityNumber);
      await this.repository.setIdentity(tx, found.id, hash, 'typed');
      await this.sessions.endOfStrangers(tx, found.id);
      await this.repository.dropOwnClinician(tx, found.id);
    }
    if (found.questionnaireVersion === null) await this.keepVersion(tx, found, form);
    const alerted = flagsOf(form).filter(stopsForm);
    const now = new Map([...stored, [questionId, answer]]);
    return this.reevaluate(tx, found, { stored: now, answer, alerted });
  }

  /**
   * Stores the patient's own words to what the doctor asks, until they are sent, as answers are.
   *
   * @throws `not_found`
   * @throws `not_editable` unless the patient is asked
   * @throws `value_invalid`, `revision_conflict`
   */
  saveInfo(access: Access, caseId: string, change: InfoChange): Promise<SaveInfoResponse> {
    return this.kit.transactions.runThenRefuse((tx) => this.trySaveInfo(tx, access, caseId, change));
  }

  private async trySaveInfo(
    tx: Tx,
    access: Access,
    caseId: string,
    change: InfoChange,
  ): Promise<SaveInfoResponse | DomainError> {
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
    const reply = { text: text as string | null, revision: revision + 1, savedAt: this.kit.clock.now() };
    await saveInfoReply(records, infoRequest.id, reply);
    return { revision: reply.revision, savedAt: reply.savedAt.toISOString() };
  }

  /** Re-evaluates the form and stops the case if an answer needs urgent care. */
  private async reevaluate(
    tx: Tx,
    found: Case,
    { stored, answer: { revision, savedAt }, alerted }: SavedChange,
  ): Promise<SaveAnswerResponse> {
    const form = this.caseForms.build(found, stored);
    const flags = flagsOf(form);
    const isStopping = flags.some(stopsForm);
    if (isStopping || found.state === 'needs_info')
      await this.repository.note(tx, found.id, { redFlagLevels: levelsOf(flags) });
    if (isStopping) await this.stop(tx, found);
    if (found.state === 'needs_info' && flags.some((flag) => stopsForm(flag) && !alerted.includes(flag)))
      await this.alert(tx, found);
    return {
      revision,
      savedAt: savedAt.toISOString(),
      redFlags: presentFlags(flags),
      visible: visibleQuestions(form).map(({ id }) => id),
    };
  }

  /** Ends an unsent form, with its refund; what the patient adds later stops nothing (see the table of transitions). */
  private async stop(tx: Tx, { id }: Case): Promise<void> {
    await this.cases.apply(tx, id, { event: 'case-stopped', actor: { role: 'rule' }, at: this.kit.clock.now() });
  }

  /** The clinician who asked is mailed at once; the patient reads the flag's text in the answer. */
  private async alert(tx: Tx, { id: caseId, orderId }: Case): Promise<void> {
    await this.kit.events.publish(tx, RedFlagRaised, { caseId, orderId });
  }

  /**
   * Whether the patient may change this answer. Until the form is sent, they may change all. After a request for
   * information they may change the requested and the unanswered questions; after a request in words alone, all but the
   * birth date.
   */
  private async isOpenToChange(
    { state }: Case,
    records: CaseRecords,
    { questionId, answeredAt }: { questionId: string; answeredAt: Date | null },
  ): Promise<boolean> {
    if (state !== 'needs_info') return true;
    if (questionId === BIRTH_DATE) return false;
    const { questionIds = [], askedAt = null } = (await findOpenInfoRequest(records)) ?? {};
    const isNew = answeredAt === null || (askedAt !== null && answeredAt >= askedAt);
    return questionIds.length === 0 || isNew || questionIds.includes(questionId);
  }

  /** The first answer decides for which questions the case is answered. */
  private async keepVersion(tx: Tx, found: Case, { questionnaire }: CaseForm): Promise<void> {
    found.questionnaireVersion = questionnaire.version;
    await this.repository.save(tx, found);
  }
}

function findQuestion({ questionnaire }: CaseForm, questionId: string): Question | undefined {
  return questionsOf(questionnaire).find(({ id }) => id === questionId);
}

function isIdentityQuestion(question: Question): boolean {
  return question.type === 'text' && question.format !== undefined;
}

/** The twelve digits of an answer that passed the check; null for any other question, and for a blank one. */
function identityNumberOf(question: Question, { value }: StoredAnswer, { today }: CaseForm): string | null {
  if (!isIdentityQuestion(question) || typeof value !== 'string') return null;
  const parsed = parseIdentityNumber(value, today);
  return typeof parsed === 'string' ? null : parsed.number;
}
