import { http, HttpResponse } from 'msw';
import type { DeskCaseResponse } from '../../src/clinic/desk/contracts/desk-case.contract.js';
import type { QueuedCase } from '../../src/clinic/desk/contracts/queue.contract.js';
import type { DeskCliniciansResponse } from '../../src/clinic/clinicians/clinicians.contract.js';
import { aQuestionnaire, CASE_ID, SAVED_AT } from './case-data.js';
import { typedTextsOf } from '../src/features/desk/shared/typed-texts.js';
import { aPageData } from './page-data.js';
import { server } from './page-server.js';
import { renderPage, type RenderedPage } from './render-page.js';
import { aSession, type SessionOptions } from './session.js';

const HOUR_MS = 3_600_000;

export const anna = { id: '55555555-5555-4555-8555-555555555555', displayName: 'Anna Lind', title: 'hudläkare' };
export const bo = { id: '66666666-6666-4666-8666-666666666666', displayName: 'Bo Ek', title: 'hudläkare' };

/** So many hours from now, as the wire writes it. */
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

export function aQueuedCase(changes: Partial<QueuedCase> = {}): QueuedCase {
  return {
    id: CASE_ID,
    orderNumber: '1001',
    state: 'submitted',
    summary: null,
    submittedAt: SAVED_AT,
    photoCount: 3,
    dueAt: inHours(10.05),
    limitAt: '2027-01-01T23:00:00.000Z',
    pausedSince: null,
    redFlagLevels: [],
    claimedBy: null,
    leaseUntil: null,
    reservedFor: null,
    reservedUntil: null,
    answeredBy: null,
    answeredAt: null,
    hasNewMessage: false,
    isOpinionAsked: false,
    hasOpinionAnswer: false,
    isHandOverAsked: false,
    hasUnsentPrescription: false,
    isBlocked: false,
    ...changes,
  };
}

/** A case that Anna holds. */
export function aDeskCase(changes: Partial<DeskCaseResponse> = {}): DeskCaseResponse {
  return {
    id: CASE_ID,
    orderNumber: '1001',
    patient: { name: 'Elin Andersson', age: 25, sex: 'kvinna', identityAssurance: 'typed' },
    state: 'in_review',
    submittedAt: SAVED_AT,
    dueAt: inHours(10.05),
    limitAt: '2027-01-01T23:00:00.000Z',
    pausedSince: null,
    claimedBy: anna,
    leaseUntil: inHours(0.5),
    isMine: true,
    handOver: null,
    visit: null,
    block: null,
    mayWrite: true,
    questionnaire: aQuestionnaire,
    answers: {
      concern: { value: 'acne', savedAt: SAVED_AT, isNew: false },
      worseBy: { value: ['sun', 'stress'], savedAt: SAVED_AT, isNew: true },
    },
    photos: [
      { slot: 'overview', width: 1600, height: 1200, updatedAt: SAVED_AT, isNew: false, judgement: null },
      { slot: 'close', width: 1600, height: 1200, updatedAt: SAVED_AT, isNew: true, judgement: null },
    ],
    redFlags: [],
    infoRequests: [],
    doesQuestionPause: true,
    withdrawal: null,
    isRefunded: false,
    isDisputed: false,
    earlierCases: [],
    ...changes,
  };
}

interface DeskVisit {
  /** BankID is on, and Anna's identity number is confirmed. */
  readonly hasBankId?: boolean;
  readonly isClinician?: boolean;
  /** Of Anna's second factors. */
  readonly factorTypes?: SessionOptions['factorTypes'];
}

/** Opens a page of the desk as Anna, with a verified second factor; the stream is silent. */
export function enterDesk(
  path: string,
  { isClinician = true, hasBankId = false, factorTypes = ['totp'] }: DeskVisit = {},
): Promise<RenderedPage> {
  const session = aSession({ email: 'lakare@example.se', hasFactor: true, factorTypes });
  // A new tab: no unsent text of an earlier test.
  typedTextsOf('');
  const clinicians: DeskCliniciansResponse = {
    ...{ me: anna, hasIdentityNumber: hasBankId, awayUntil: null, lockMinutes: 10 },
    colleagues: [bo],
  };
  server.use(
    http.get('/api/v1/desk/clinicians', () =>
      isClinician ? HttpResponse.json(clinicians) : refusal(403, 'not_admin'),
    ),
    // Called after a refusal: the second factor may have been removed elsewhere.
    http.post('/auth/v1/token', () => HttpResponse.json(session)),
    http.get('/api/v1/desk/stream', () => new HttpResponse(null, { status: 503 })),
    http.post('/api/v1/desk/sessions', () => HttpResponse.json({ expiresAt: inHours(0.16) })),
  );
  return renderPage(path, { session, page: { config: { ...aPageData.config, hasBankId } } });
}

/** A refusal with its code and further fields. */
export const refusal = (status: number, code: string, body: object = {}) =>
  HttpResponse.json({ error: 'secret server text', code, ...body }, { status });
