import { Injectable } from '@nestjs/common';
import { REQUIRED_PHOTO_SLOTS } from '../../../../common/photos.js';
import { INFO_REPLY, isAskedInWordsAlone } from '../../../../common/questionnaire/info-reply.js';
import { unfinishedQuestions } from '../../../../common/questionnaire/check-answer.js';
import { visibleQuestions } from '../../../../common/questionnaire/form.js';
import { stopsForm } from '../../../../common/questionnaire/red-flag.js';
import { START_AT_ONCE, START_AT_ONCE_VERSION } from '../../../../common/questionnaire/start-at-once.js';
import { dueAt } from '../../../../common/sla-clock.js';
import type { Access } from '../../records/access.js';
import { listAnswers } from '../../records/answers/case-answers.repository.js';
import { findOpenInfoRequest, markInfoGiven } from '../../records/info-requests/info-requests.repository.js';
import { PatientRecords, type CaseRecords } from '../../records/patient-records.js';
import type { DomainError } from '../../../platform/errors/domain-error.js';
import { Kit } from '../../../platform/notices/kit.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { flagsOf, levelsOf, presentFlags, CaseForms, type CaseForm } from '../answers/case-forms.js';
import type { Case } from '../../cases/case.entity.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { CasesService } from '../../cases/cases.service.js';
import { answerRefusal } from '../answers/answers.errors.js';
import type { PhotoSlotResponse } from '../photos/photos.contract.js';
import { CasePhotos } from '../photos/case-photos.js';
import type { SubmitResponse } from './sending.contract.js';
import type { Answers } from '../../../../common/questionnaire/answers.js';
import { writeSummary } from '../../records/summaries/case-summaries.repository.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';

/** What the patient ticked, by version of the words that they read; null: not ticked. */
interface TickedBoxes {
  readonly consentVersion: string;
  readonly startAtOnceVersion: string | null;
}

/** Sends the complete form to the clinic, and what the patient was asked to add later. */
@Injectable()
export class SubmitCase {
  constructor(
    private readonly cases: CasesService,
    private readonly repository: CasesRepository,
    private readonly records: PatientRecords,
    private readonly photos: CasePhotos,
    private readonly kit: Kit,
    private readonly caseForms: CaseForms,
    private readonly orders: OrdersService,
  ) {}

  /**
   * Starts the clinic's time, or lets it go on. Again it answers the same. What raises a red flag only now, because the day
   * has changed, stops the case here.
   *
   * @param boxes a consent to another version than the case's counts as none, and so do other words of the second box
   * @throws `not_found`, `not_editable`, `stopped`, `incomplete`, `uploading`
   */
  submit(access: Access, caseId: string, boxes: TickedBoxes): Promise<SubmitResponse> {
    return this.kit.transactions.runThenRefuse((tx) => this.trySubmit(tx, access, caseId, boxes));
  }

  private async trySubmit(
    tx: Tx,
    access: Access,
    caseId: string,
    boxes: TickedBoxes,
  ): Promise<SubmitResponse | DomainError> {
    const found = await this.repository.lock(tx, caseId);
    // One instant for all of it: the pause of the clock is as long as the question was open.
    const at = this.kit.clock.now();
    if (found.state === 'form_sent' || found.state === 'needs_info' || found.state === 'stopped') {
      const records = await this.records.open(tx, access, found.id, { write: 'case' });
      const obstacle = await this.obstacleTo(found, records, { boxes, at });
      if (obstacle) return obstacle;
    }
    const event = found.state === 'needs_info' ? 'info-given' : 'case-submitted';
    const { clock } = await this.cases.apply(tx, found.id, { event, actor: { role: 'patient' }, at });
    if (clock === null) throw new Error('a case that was sent has a promise');
    return {
      state: 'submitted',
      submittedAt: clock.startedAt.toISOString(),
      dueAt: dueAt(clock).toISOString(),
      limitAt: clock.limitAt.toISOString(),
    };
  }

  private async obstacleTo(
    found: Case,
    records: CaseRecords,
    { boxes, at }: { boxes: TickedBoxes; at: Date },
  ): Promise<DomainError | null> {
    const { tx } = records;
    const form = this.caseForms.build(found, await listAnswers(records), at);
    const flags = flagsOf(form);
    const isStoppedNow = found.state === 'form_sent' && flags.some(stopsForm);
    if (isStoppedNow) {
      await this.repository.note(tx, found.id, { redFlagLevels: levelsOf(flags) });
      await this.cases.apply(tx, found.id, { event: 'case-stopped', actor: { role: 'rule' }, at });
    }
    if (isStoppedNow || found.state === 'stopped') return answerRefusal('stopped', presentFlags(flags));
    const slots = await this.photos.listSlots(records);
    const missing = [
      ...missingAnswers(form, boxes.consentVersion),
      ...(found.state === 'needs_info' ? await missingReply(records) : missingStart(boxes)),
      ...missingPhotos(slots),
    ];
    if (missing.length > 0) return answerRefusal('incomplete', missing);
    if (slots.some(({ state }) => state === 'uploading')) return answerRefusal('uploading');
    const isFirst = found.state === 'form_sent';
    await this.repository.note(tx, found.id, {
      redFlagLevels: levelsOf(flags),
      photosSent: slots.filter(({ state }) => state === 'stored').length,
      ...(isFirst && { ...boxes, boxesTickedAt: at }),
    });
    await this.summarize(records, found, form.answers);
    if (!isFirst) await markInfoGiven(records, at);
    return null;
  }

  /** What the lists of the desk show of the case, anew whenever its form is sent. */
  private async summarize(records: CaseRecords, { orderId }: Case, answers: Answers): Promise<void> {
    const { name, gender } = await this.orders.getPerson(orderId, records.tx);
    await writeSummary(records, {
      name,
      sex: gender,
      birthDate: textOf(answers['birthDate']),
      concern: textOf(answers['concern']),
    });
  }
}

/** A consent counts only for the version of the form that was shown. */
function missingAnswers(form: CaseForm, consentVersion: string): readonly string[] {
  const unfinished = unfinishedQuestions(form);
  if (consentVersion === form.questionnaire.version) return unfinished;
  return visibleQuestions(form)
    .filter(({ id, type }) => type === 'consent' || unfinished.includes(id))
    .map(({ id }) => id);
}

/** Asked once, when the form is sent for the first time. */
function missingStart({ startAtOnceVersion }: TickedBoxes): readonly string[] {
  return startAtOnceVersion === START_AT_ONCE_VERSION ? [] : [START_AT_ONCE.id];
}

/** Asked in words alone, the patient answers in words. */
async function missingReply(records: CaseRecords): Promise<readonly string[]> {
  const infoRequest = await findOpenInfoRequest(records);
  if (infoRequest === null || !isAskedInWordsAlone(infoRequest)) return [];
  return (infoRequest.reply?.text ?? '').trim() === '' ? [INFO_REPLY] : [];
}

/** A slot with an upload in progress is not empty; the submission waits for it. */
function missingPhotos(slots: readonly PhotoSlotResponse[]): readonly string[] {
  return REQUIRED_PHOTO_SLOTS.filter((required) =>
    slots.some(({ slot, state }) => slot === required && state === 'empty'),
  );
}

function textOf(value: Answers[string] | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
