import { Injectable } from '@nestjs/common';
import { dueAt } from '../../../../common/sla-clock.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import type { Gender } from '../../../shop/orders/orders.contract.js';
import { CliniciansService } from '../../clinicians/clinicians.service.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { RefundsService } from '../../../shop/payments/refunds/refunds.service.js';
import type { Access } from '../../records/access.js';
import { findLastVisit } from '../../records/access-log/access-history.repository.js';
import { listAnswers, type StoredAnswers } from '../../records/answers/case-answers.repository.js';
import { openDeviceKey } from '../../records/encryption/device-key.repository.js';
import { listInfoRequests, type InfoRequest } from '../../records/info-requests/info-requests.repository.js';
import { replyRetractions } from '../../records/replies/reply-retractions.repository.js';
import { PatientRecords, type CaseRecords } from '../../records/patient-records.js';
import { Clock } from '../../../platform/time/clock.js';
import { transitionCase } from '../../cases/case-transition.js';
import type { Case } from '../../cases/case.entity.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { CasePhotos } from '../photos/case-photos.js';
import type { AskedInfo, CaseResponse, SavedAnswer, ShownClinician } from './answers.contract.js';
import { flagsOf, presentFlags, presentStops, CaseForms } from './case-forms.js';

/** What an order calls a gender, as the form asks for it. */
const SEX_OF: Readonly<Record<Gender, string>> = { man: 'man', kvinna: 'woman' };

/** The patient's own case, as they see it. */
@Injectable()
export class CaseView {
  constructor(
    private readonly cases: CasesRepository,
    private readonly records: PatientRecords,
    private readonly photos: CasePhotos,
    private readonly orders: OrdersService,
    private readonly refunds: RefundsService,
    private readonly caseForms: CaseForms,
    private readonly clinicians: CliniciansService,
    private readonly clock: Clock,
  ) {}

  /** The whole case. @throws `not_found` */
  async read(access: Access, caseId: string): Promise<CaseResponse> {
    const found = await this.cases.find(caseId);
    if (!found) throw noSuch('case');
    const { number, gender } = await this.orders.getPerson(found.orderId);
    const { paidOre, refundedOre } = await this.refunds.getMoney(found.orderId);
    const { stored, photos, infoRequests, retraction, lastReadAt } = await this.records.run(
      access,
      found.id,
      { read: 'answers' },
      async (records) => {
        return {
          stored: await listAnswers(records),
          photos: await this.photos.listSlots(records),
          infoRequests: await readInfoRequests(records),
          lastReadAt: await findLastVisit(records),
          retraction: found.replyRound === 0 ? null : ((await replyRetractions.list(records)).at(-1) ?? null),
        };
      },
    );
    const now = this.clock.now();
    const shown = await this.showClinicians([found.clinicianId, ...infoRequests.map(({ askedBy }) => askedBy)]);
    const form = this.caseForms.build(found, stored, now);
    return {
      id: found.id,
      orderNumber: number,
      state: found.state,
      questionnaire: form.questionnaire,
      minimumAgeYears: form.minimumAgeYears,
      answers: presentAnswers(stored),
      identityAssurance: await this.cases.findIdentityAssurance(found.id),
      photos,
      suggested: { sex: SEX_OF[gender] },
      redFlags: presentFlags(flagsOf(form)),
      stops: found.state === 'form_sent' ? presentStops(form) : [],
      ...presentClock(found),
      ...presentInfoRequests(found, infoRequests, shown),
      paidOre,
      refundedOre,
      canWithdraw: canWithdraw(found, now),
      waitingAdvice: await this.caseForms.adviceFor(found, form),
      clinician: presentClinician(found, shown, now),
      hasReply: found.state === 'answered' || found.state === 'closed',
      retraction: retraction && { retractedAt: retraction.retractedAt.toISOString(), reason: retraction.reason },
      lastReadAt: lastReadAt.toISOString(),
    };
  }

  private async showClinicians(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, ShownClinician>> {
    const names = await this.clinicians.findNames(ids);
    if (names.size === 0) return new Map();
    const portraits = await this.clinicians.findPortraits(ids);
    return new Map(
      [...names.values()].map(({ id, displayName, title }) => [
        id,
        { displayName, title, portraitUrl: portraits.get(id) ?? null },
      ]),
    );
  }

  /**
   * The key of the copy that the patient's browser keeps; made when it is first asked for. An erased case gets no new key.
   *
   * @returns 32 bytes
   * @throws `not_found`
   */
  async openDeviceKey(access: Access, caseId: string): Promise<Buffer> {
    const found = await this.cases.find(caseId);
    if (!found || found.erasedAt !== null) throw noSuch('case');
    return this.records.run(access, caseId, { read: 'device-key' }, async (records) => {
      return openDeviceKey(records);
    });
  }
}

/** After the patient's answer it is the clinician who asked, until somebody claims the case. */
function presentClinician(
  { state, clinicianId, clinicianUntil }: Case,
  shown: ReadonlyMap<string, ShownClinician>,
  now: Date,
): CaseResponse['clinician'] {
  const isHeld = state === 'in_review' || state === 'needs_info' || state === 'submitted';
  const clinician = isHeld && clinicianId !== null ? shown.get(clinicianId) : undefined;
  if (clinician === undefined) return null;
  const readsFirst =
    state === 'needs_info' || (state === 'submitted' && clinicianUntil !== null && now < clinicianUntil);
  return { ...clinician, readsFirst };
}

/** A reading of questions has its own row in the access log; most cases have none. */
async function readInfoRequests(records: CaseRecords): Promise<InfoRequest[]> {
  const requests = await listInfoRequests(records);
  if (requests.length > 0) await records.log({ read: 'info-request' });
  return requests;
}

function presentInfoRequests(
  { state }: Case,
  requests: readonly InfoRequest[],
  shown: ReadonlyMap<string, ShownClinician>,
): Pick<CaseResponse, 'infoRequest' | 'pastInfoRequests'> {
  const open = state === 'needs_info' ? requests.findLast(({ answeredAt }) => answeredAt === null) : undefined;
  return {
    infoRequest: open === undefined ? null : { ...presentAsked(open, shown), reply: presentReply(open.reply) },
    pastInfoRequests: requests
      .filter((request) => request !== open)
      .map(({ answeredAt, reply, ...request }) => ({
        ...presentAsked(request, shown),
        answeredAt: answeredAt?.toISOString() ?? null,
        reply: reply?.text ?? null,
      })),
  };
}

type Asked = Omit<AskedInfo, 'reply'>;

function presentAsked(
  { text, slots, questionIds, askedAt, askedBy }: Pick<InfoRequest, keyof Asked>,
  shown: ReadonlyMap<string, ShownClinician>,
): Asked {
  // A clinician's row outlives the account.
  const by = shown.get(askedBy) ?? { displayName: '', title: '', portraitUrl: null };
  return { text, slots, questionIds, askedAt: askedAt.toISOString(), askedBy: by };
}

function presentReply(reply: InfoRequest['reply']): SavedAnswer | null {
  return reply && { value: reply.text, revision: reply.revision, savedAt: reply.savedAt.toISOString() };
}

function presentAnswers(stored: StoredAnswers): Readonly<Record<string, SavedAnswer>> {
  return Object.fromEntries(
    [...stored].map(([questionId, { value, revision, savedAt }]) => [
      questionId,
      { value, revision, savedAt: savedAt.toISOString() },
    ]),
  );
}

function presentClock({ clock }: Case): Pick<CaseResponse, 'submittedAt' | 'dueAt' | 'limitAt' | 'pausedSince'> {
  if (clock === null) return { submittedAt: null, dueAt: null, limitAt: null, pausedSince: null };
  return {
    submittedAt: clock.startedAt.toISOString(),
    dueAt: dueAt(clock).toISOString(),
    limitAt: clock.limitAt.toISOString(),
    pausedSince: clock.pausedSince?.toISOString() ?? null,
  };
}

function canWithdraw(found: Case, at: Date): boolean {
  return transitionCase(found, { event: 'case-withdrawn', actor: { role: 'patient' }, at }).kind === 'changed';
}
