import { randomUUID } from 'node:crypto';
import type { Reply } from '../../common/reply.js';
import type { AtDesk } from './auth/clinicians.js';
import type { Canaries } from './canaries.js';
import type { OpenCase } from './case-session.js';
import { eventually } from './eventually.js';
import { fetchCopy, type FetchedCopy } from './own-data.js';
import { aPrescription, ALL_FLAGS, COMPLETE_REPLY } from './replies.js';

/** Who acts on a case that was sent, by calls of one process of the clinic. */
export interface CanaryRoles {
  /** Of the process that takes the calls. */
  readonly url: string;
  readonly patient: OpenCase;
  readonly anna: AtDesk;
  /** Asked by Anna, and breaks the block. */
  readonly bo: AtDesk;
  /** Reviews the log. */
  readonly reviewer: { readonly token: string };
}

/** A reply whose every text is a canary. */
function aReply(canaries: Canaries): Reply {
  const prescription = {
    ...aPrescription(),
    preparation: canaries.next(),
    strength: canaries.next(),
    form: canaries.next(),
    dose: canaries.next(),
    amount: canaries.next(),
  };
  return {
    ...COMPLETE_REPLY,
    diagnosis: { plain: canaries.next(), codes: ['L20.9'] },
    assessment: canaries.next(),
    treatment: canaries.next(),
    duration: canaries.next(),
    sideEffects: canaries.next(),
    selfCare: canaries.next(),
    followUp: canaries.next(),
    // The signature asks for whole sentences.
    safetyNet: `${COMPLETE_REPLY.safetyNet} ${canaries.next()}.`,
    prescriptions: [prescription],
  };
}

function callsTo(url: string, headers: Readonly<Record<string, string>>) {
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of every shape
  return async (method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<any> => {
    const response = await fetch(`${url}/api/v1/${path}`, {
      method,
      headers: { ...headers, ...more, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    expect({ path, isDone: response.ok, text: response.ok ? '' : text }).toEqual({ path, isDone: true, text: '' });
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return isJson && text !== '' ? JSON.parse(text) : null;
  };
}

/** A doctor claims the case and asks for more; the question is a canary. */
export async function askWithCanaries({ url, patient, anna }: CanaryRoles, canaries: Canaries): Promise<void> {
  const byAnna = callsTo(url, anna.headers);
  await byAnna('POST', `desk/cases/${patient.caseId}/claim`, {});
  const asked = { text: canaries.next(), slots: [], questionIds: [] };
  await byAnna('POST', `desk/cases/${patient.caseId}/info-requests`, asked);
}

/** Doctors claim, ask a colleague, sign, amend and write; each word is a canary. */
export async function answerWithCanaries({ url, patient, anna, bo }: CanaryRoles, canaries: Canaries): Promise<void> {
  const [byAnna, byBo] = [callsTo(url, anna.headers), callsTo(url, bo.headers)];
  const path = `desk/cases/${patient.caseId}`;
  await byAnna('POST', `${path}/claim`, {});
  const opinion = await byAnna('POST', `${path}/second-opinions`, {
    clinicianId: bo.clinicianId,
    question: canaries.next(),
  });
  await byBo('POST', `${path}/second-opinions/${opinion.id}/comments`, { text: canaries.next() });
  const reply = aReply(canaries);
  await byAnna('PUT', `${path}/draft`, reply, { 'if-match': '"0"' });
  const unsentPrescriptions = reply.prescriptions.map(({ id }) => id);
  await byAnna('POST', `${path}/sign`, { revision: 1, flags: ALL_FLAGS, unsentPrescriptions });
  await byAnna('POST', `${path}/amendments`, { text: canaries.next(), reason: canaries.next() });
  const [prescription = ''] = unsentPrescriptions;
  const sent = {
    ...{ state: 'sent', service: canaries.next(), reference: canaries.next() },
    ...{ sentAt: new Date().toISOString(), identityCheck: canaries.next(), isIdentityChecked: true },
  };
  await byAnna('PUT', `${path}/prescriptions/${prescription}`, sent, { 'if-match': '"1"' });
  await byAnna('POST', `${path}/messages`, { text: canaries.next() });
  const report = `${path}/quality-reports/${randomUUID()}`;
  await byAnna('PUT', report, { kind: 'deviation', severity: 'risk', description: canaries.next() });
  await byAnna('PUT', `${report}/outcome`, { outcome: 'measures-taken', measures: canaries.next() });
}

/**
 * The patient writes, complains, disagrees, asks about an access, makes a request, blocks, and fetches a copy; staff reply, and break the
 * block. Each word is a canary.
 *
 * @returns the copy, which alone has the words in clear
 */
export async function useRightsWithCanaries(
  { url, patient, anna, bo, reviewer }: CanaryRoles,
  canaries: Canaries,
): Promise<FetchedCopy> {
  const { caseId, headers } = patient;
  const mine = callsTo(url, headers);
  const atDesk = `desk/cases/${caseId}`;
  await mine('POST', `cases/${caseId}/messages`, { text: canaries.next(), isComplaint: true });
  const noted = await mine('POST', `cases/${caseId}/disagreements`, { entry: 'answers', text: canaries.next() });
  await callsTo(url, anna.headers)('PUT', `${atDesk}/disagreements/${noted.disagreements[0].id}/answer`, {
    outcome: 'noted',
    reason: canaries.next(),
  });
  const log = await mine('GET', `cases/${caseId}/access-log`);
  const accessAt = log.accesses.find(({ role }: { role: string }) => role === 'clinician').at as string;
  await mine('POST', `cases/${caseId}/access-questions`, { accessAt, text: canaries.next() });
  const { questions } = await mine('GET', `cases/${caseId}/access-questions`);
  const byReviewer = callsTo(url, { authorization: `Bearer ${reviewer.token}` });
  await byReviewer('GET', `admin/access-questions/${questions[0].id}`);
  await byReviewer('POST', `admin/access-questions/${questions[0].id}/reply`, { text: canaries.next() });
  await mine('POST', `cases/${caseId}/rights-requests`, { right: 'correction', details: canaries.next() });
  const { requests } = await byReviewer('GET', 'admin/rights-requests');
  const outcome = `admin/rights-requests/${requests[0].id}/outcome`;
  await byReviewer('POST', outcome, { outcome: 'refused', reply: canaries.next() });
  await mine('PUT', `cases/${caseId}/block`, {});
  await callsTo(url, bo.headers)('POST', `${atDesk}/block-breaks`, { reason: 'emergency', note: canaries.next() });
  await callsTo(url, bo.headers)('GET', atDesk);
  const path = `cases/${caseId}/own-data/exports`;
  await mine('POST', path);
  const made = await eventually(async () => {
    const { export: found } = await mine('GET', path);
    expect(found).toMatchObject({ state: 'ready' });
    return found as { id: string };
  }, 60_000);
  return fetchCopy(`${url}/api/v1/${path}/${made.id}/fetches`, headers);
}
