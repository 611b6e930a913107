import { Injectable } from '@nestjs/common';
import { CliniciansService, type NamedClinician } from '../../clinicians/clinicians.service.js';
import type { Access } from '../../records/access.js';
import { readFilledForm, type FilledForm } from '../../records/filled-form.repository.js';
import { RefundsService, type OrderMoney } from '../../../shop/payments/refunds/refunds.service.js';
import { PatientRecords } from '../../records/patient-records.js';
import { CaseForms, flagsOf, type CaseForm } from '../../intake/answers/case-forms.js';
import { PendingWithdrawals } from '../../cases/withdrawals/pending-withdrawals.js';
import type { CaseVisit, Visitor } from '../desk-access.js';
import {
  VIEW_REASONS,
  type DeskCaseResponse,
  type DeskPhoto,
  type DeskInfoRequest,
} from '../contracts/desk-case.contract.js';
import { HandOversRepository, type HandOver } from '../hand-overs/hand-overs.repository.js';
import { CaseAdmission } from './case-admission.js';
import { EarlierCases, type CaseOfPerson } from './earlier-cases.js';
import { isPaidBack } from '../../../../common/money.js';
import { PHOTO_SLOTS } from '../../../../common/photos.js';
import type { AnswerValue } from '../../../../common/questionnaire/answers.js';
import { dueAt } from '../../../../common/sla-clock.js';
import type { InfoReply, InfoRequest } from '../../records/info-requests/info-requests.repository.js';
import type { CasePhoto } from '../../records/photos/case-photos.repository.js';
import { pausesForQuestion } from '../../cases/case-clock.js';
import type { PendingWithdrawal } from '../../cases/withdrawals/withdrawals.repository.js';
import { presentNamed } from '../present-named.js';
import type { BlockForClinician } from '../blocks/blocks.repository.js';
import { maskIdentityNumber, PATIENT_QUESTIONS, presentPatient } from './desk-patient.js';

/** A case as the clinic sees it. Each reading is in the access log, with its reason. */
@Injectable()
export class DeskCase {
  constructor(
    private readonly records: PatientRecords,
    private readonly earlier: EarlierCases,
    private readonly clinicians: CliniciansService,
    private readonly admission: CaseAdmission,
    private readonly withdrawals: PendingWithdrawals,
    private readonly refunds: RefundsService,
    private readonly caseForms: CaseForms,
    private readonly handOvers: HandOversRepository,
  ) {}

  /** The whole case. @throws `not_found`, `case_blocked`, `reason_required` */
  async read(visit: CaseVisit): Promise<DeskCaseResponse> {
    const seen = await this.earlier.get(visit.caseId, visit.clinician);
    const access = await this.admission.admit(seen.found, visit, seen.block);
    // Of photos only that they are there; each one is logged when it is looked at.
    const parts = { read: ['answers', 'photos', 'info-request'] };
    const filled = await this.records.run(access, seen.found.id, parts, readFilledForm);
    return this.present(seen, visit, access, filled);
  }

  private async present(
    seen: CaseOfPerson,
    visitor: Visitor,
    access: Access,
    filled: FilledForm,
  ): Promise<DeskCaseResponse> {
    const form = this.caseForms.build(seen.found, filled.answers);
    const handOver = await this.handOvers.findOpen(seen.found.id);
    const [names, withdrawal, money] = await Promise.all([
      this.clinicians.findNames([
        seen.found.clinicianId,
        handOver?.toClinician ?? null,
        ...filled.infoRequests.map(({ askedBy }) => askedBy),
      ]),
      this.withdrawals.find(seen.found.orderId),
      this.refunds.getMoney(seen.found.orderId),
    ]);
    const { found } = seen;
    const mayWrite = await this.admission.mayWrite(found, visitor.clinician, access);
    const visit = VIEW_REASONS.find((reason) => reason === access.reason) ?? null;
    const clinicianId = visitor.clinician.id;
    return presentDeskCase(seen, filled, { clinicianId, visit, mayWrite, form, names, handOver, withdrawal, money });
  }
}

/** What else a clinician sees of it. */
interface CaseSurroundings {
  /** Of the clinician who looks. */
  readonly clinicianId: string;
  readonly visit: DeskCaseResponse['visit'];
  readonly mayWrite: boolean;
  readonly form: CaseForm;
  readonly names: ReadonlyMap<string, NamedClinician>;
  /** The open offer to a colleague. */
  readonly handOver: HandOver | null;
  readonly withdrawal: PendingWithdrawal | null;
  readonly money: Pick<OrderMoney, 'paidOre' | 'refundedOre' | 'isFrozen'>;
}

/** A case at the desk. Marks content received since the last question to the patient as new. */
function presentDeskCase(
  { found, identityAssurance, order, earlierCases, block }: CaseOfPerson,
  { answers, photos, infoRequests, keptName }: FilledForm,
  { clinicianId, visit, mayWrite, form, names, handOver, withdrawal, money }: CaseSurroundings,
): DeskCaseResponse {
  const { id, clock, state } = found;
  if (clock === null) throw new Error('a case at the desk has a promise');
  const askedAt = infoRequests.at(-1)?.askedAt ?? null;
  const isNew = (at: Date) => askedAt !== null && at > askedAt;
  const isHeld = state === 'in_review';
  const presented = [...answers].map(
    ([questionId, { value, savedAt }]) =>
      [questionId, { value: shown(questionId, value), savedAt: savedAt.toISOString(), isNew: isNew(savedAt) }] as const,
  );
  return {
    id,
    orderNumber: order.number,
    patient: presentPatient({ ...order, name: keptName ?? order.name }, form, identityAssurance),
    state,
    submittedAt: clock.startedAt.toISOString(),
    dueAt: dueAt(clock).toISOString(),
    limitAt: clock.limitAt.toISOString(),
    pausedSince: state === 'needs_info' ? (clock.pausedSince?.toISOString() ?? null) : null,
    claimedBy: isHeld ? presentNamed(names, found.clinicianId) : null,
    leaseUntil: isHeld ? (found.clinicianUntil?.toISOString() ?? null) : null,
    isMine: isHeld && found.clinicianId === clinicianId,
    handOver: found.clinicianId === clinicianId ? presentOffer(handOver, names) : null,
    visit,
    mayWrite,
    block: block && presentBlock(block, clinicianId),
    questionnaire: form.questionnaire,
    answers: Object.fromEntries(presented),
    photos: PHOTO_SLOTS.flatMap((slot) => photos.filter((photo) => photo.slot === slot)).map((photo) =>
      presentPhoto(photo, isNew),
    ),
    redFlags: flagsOf(form).map(({ id: flagId, level, patientText, doctorText }) => ({
      id: flagId,
      level,
      patientText,
      doctorText,
    })),
    infoRequests: infoRequests.map((request) =>
      presentRequest(request, { names, isNew, isAwaited: state === 'needs_info' }),
    ),
    doesQuestionPause: pausesForQuestion(clock),
    earlierCases,
    withdrawal: withdrawal && {
      declaredAt: withdrawal.declaredAt.toISOString(),
      signableFrom: withdrawal.signableFrom.toISOString(),
    },
    isRefunded: isPaidBack(money),
    isDisputed: money.isFrozen,
  };
}

function presentBlock(
  { blockedAt, treatingId, brokenFor, brokenUntil }: BlockForClinician,
  clinicianId: string,
): DeskCaseResponse['block'] {
  const isBroken = treatingId !== clinicianId && brokenFor !== null && brokenUntil !== null;
  return {
    blockedAt: blockedAt.toISOString(),
    broken: isBroken ? { reason: brokenFor, expiresAt: brokenUntil.toISOString() } : null,
  };
}

function presentOffer(offer: HandOver | null, names: CaseSurroundings['names']): DeskCaseResponse['handOver'] {
  const to = offer && presentNamed(names, offer.toClinician);
  return offer && to && { id: offer.id, to, offeredAt: offer.offeredAt.toISOString() };
}

function shown(questionId: string, value: AnswerValue | null): AnswerValue | null {
  const isIdentity = questionId === PATIENT_QUESTIONS.identityNumber && typeof value === 'string';
  return isIdentity ? maskIdentityNumber(value) : value;
}

function presentPhoto(
  { slot, width, height, storedAt, judgement }: CasePhoto,
  isNew: (at: Date) => boolean,
): DeskPhoto {
  return { slot, width, height, updatedAt: storedAt.toISOString(), isNew: isNew(storedAt), judgement };
}

interface RequestSurroundings extends Pick<CaseSurroundings, 'names'> {
  readonly isNew: (at: Date) => boolean;
  /** A question is open: the patient's reply to the last request is not sent yet. */
  readonly isAwaited: boolean;
}

function presentRequest(request: InfoRequest, { names, isNew, isAwaited }: RequestSurroundings): DeskInfoRequest {
  const { text, slots, questionIds, askedAt, askedBy, answeredAt, reply } = request;
  const isSent = answeredAt !== null || !isAwaited;
  return {
    text,
    slots,
    questionIds,
    askedAt: askedAt.toISOString(),
    askedBy: presentNamed(names, askedBy) ?? { id: askedBy, displayName: '' },
    answeredAt: answeredAt?.toISOString() ?? null,
    reply: isSent ? presentReply(reply, isNew) : null,
  };
}

/** Null for a blank one, and for one that was taken back. */
function presentReply(reply: InfoReply | null, isNew: (at: Date) => boolean): DeskInfoRequest['reply'] {
  const text = reply?.text ?? '';
  if (reply === null || text.trim() === '') return null;
  return { text, savedAt: reply.savedAt.toISOString(), isNew: isNew(reply.savedAt) };
}
