import { Injectable } from '@nestjs/common';
import { dueAt } from '../../../../common/sla-clock.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import type { Gender } from '../../../shop/orders/orders.contract.js';
import { CliniciansService } from '../../clinicians/clinicians.service.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { RefundsService } from '../../../shop/payments/refunds/refunds.service.js';
import type { Access } from '../../patient-records/access.js';
import { listAnswers, type StoredAnswers } from '../../patient-records/answers/case-answers.repository.js';
import { openDeviceKey } from '../../patient-records/encryption/device-key.repository.js';
import { listInfoRequests, type InfoRequest } from '../../patient-records/info-requests/info-requests.repository.js';
import { replyRetractions } from '../../patient-records/replies/reply-retractions.repository.js';
import { PatientRecords, type CaseRecords } from '../../patient-records/patient-records.js';
import { Clock } from '../../../platform/time/clock.js';
import { transitionCase } from '../../cases/case-transition.js';
import type { Case } from '../../cases/case.entity.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { CasePhotos } from '../photos/case-photos.js';
import type { AskedInfo, CaseResponse, SavedAnswer } from './answers.contract.js';
import { flagsOf, presentFlags, presentStops } from './case-form.js';
import { CaseForms } from './case-forms.js';

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
    const { stored, photos, infoRequests, retraction } = await this.records.run(
      access,
      found.id,
      { read: 'answers' },
      async (records) => {
        return {
          stored: await listAnswers(records),
          photos: await this.photos.listSlots(records),
          infoRequests: await readInfoRequests(records),
          retraction: found.replyRound === 0 ? null : ((await replyRetractions.list(records)).at(-1) ?? null),
        };
      },
    );
    const now = this.clock.now();
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
      ...presentInfoRequests(found, infoRequests),
      paidOre,
      refundedOre,
      canWithdraw: canWithdraw(found, now),
      clinician: await this.findClinician(found),
      hasReply: found.state === 'answered' || found.state === 'closed',
      retraction: retraction && { retractedAt: retraction.retractedAt.toISOString(), reason: retraction.reason },
    };
  }

  private async findClinician({ state, clinicianId }: Case): Promise<CaseResponse['clinician']> {
    if (clinicianId === null || (state !== 'in_review' && state !== 'needs_info')) return null;
    const named = (await this.clinicians.findNames([clinicianId])).get(clinicianId);
    if (!named) return null;
    const portraitUrl = (await this.clinicians.findPortraits([clinicianId])).get(clinicianId) ?? null;
    return { displayName: named.displayName, title: named.title, portraitUrl };
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

/** A reading of questions has its own row in the access log; most cases have none. */
async function readInfoRequests(records: CaseRecords): Promise<InfoRequest[]> {
  const requests = await listInfoRequests(records);
  if (requests.length > 0) await records.log({ read: 'info-request' });
  return requests;
}

function presentInfoRequests(
  { state }: Case,
  requests: readonly InfoRequest[],
): Pick<CaseResponse, 'infoRequest' | 'pastInfoRequests'> {
  const open = state === 'needs_info' ? requests.findLast(({ answeredAt }) => answeredAt === null) : undefined;
  return {
    infoRequest: open === undefined ? null : { ...presentAsked(open), reply: presentReply(open.reply) },
    pastInfoRequests: requests
      .filter((request) => request !== open)
      .map(({ answeredAt, reply, ...request }) => ({
        ...presentAsked(request),
        answeredAt: answeredAt?.toISOString() ?? null,
        reply: reply?.text ?? null,
      })),
  };
}

type Asked = Omit<AskedInfo, 'reply'>;

function presentAsked({ text, slots, questionIds, askedAt }: Pick<InfoRequest, keyof Asked>): Asked {
  return { text, slots, questionIds, askedAt: askedAt.toISOString() };
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
