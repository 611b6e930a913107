import { randomUUID } from 'node:crypto';
import { EMPTY_PRESCRIPTION, EMPTY_REPLY, type PrescriptionRecord, type Reply } from '../../common/reply.js';
import { currentQuestionnaire } from '../../src/clinic/cases/questionnaire/questionnaires.js';
import type { AtDesk } from './auth/clinicians.js';
import { aPhone } from './case-access.js';
import { applyToCase, submitCase } from './cases.js';
import { openCase, type OpenCase } from './case-session.js';
import { anOpenCase } from './photos/photo-case.js';
import type { TestApp, TestResponse } from './test-app.js';

/** A reply that can be signed. */
export const COMPLETE_REPLY: Reply = {
  ...EMPTY_REPLY,
  diagnosis: { plain: 'Eksem på händerna', codes: ['L20.9'] },
  assessment: 'Bilderna visar ett torrt eksem på båda händerna.',
  certainty: 'likely',
  treatment: 'Smörj med mjukgörande kräm två gånger om dagen.',
  duration: 'Fyra veckor. Sluta om det svider varje gång.',
  sideEffects: 'Det kan svida en kort stund.',
  followUp: 'Har det inte blivit bättre efter fyra veckor, hör av dig här.',
  safetyNet: 'Sök vård samma dag om du får feber eller om rodnaden snabbt blir större.',
};

/** Ids of all red flags: those that a case does not have change nothing when it is signed. */
export const ALL_FLAGS = currentQuestionnaire.redFlags.map(({ id }) => id);

/** A case at the desk, with its patient. */
export interface CaseAtDesk {
  readonly id: string;
  readonly orderId: string;
  readonly email: string;
  /** E.164. */
  readonly phone: string;
  readonly patient: OpenCase;
}

/** A case that was sent, and that the clinician has claimed. */
export async function aClaimedCase(app: TestApp, { clinicianId }: Pick<AtDesk, 'clinicianId'>): Promise<CaseAtDesk> {
  const { id } = await anOpenCase(app);
  const phone = aPhone();
  const [order] = await app.database.query<{ id: string; email: string }>(
    'UPDATE orders SET phone = $2 WHERE id = (SELECT order_id FROM cases WHERE id = $1) RETURNING id, email',
    [id, phone],
  );
  await submitCase(app, id);
  await applyToCase(app, id, { event: 'case-claimed', actor: { role: 'clinician', id: clinicianId } });
  return { id, orderId: order?.id ?? '', email: order?.email ?? '', phone, patient: await openCase(app, id) };
}

/** A prescription that can be signed: planned, with an id of its own. */
export const aPrescription = (changes: Partial<PrescriptionRecord> = {}): PrescriptionRecord => ({
  ...EMPTY_PRESCRIPTION,
  id: randomUUID(),
  preparation: 'Hydrokortison',
  dose: 'Tunt en gång om dagen',
  ...changes,
});

export const saveDraft = (
  app: TestApp,
  { headers }: Pick<AtDesk, 'headers'>,
  caseId: string,
  reply: Reply = COMPLETE_REPLY,
  revision = 0,
): Promise<TestResponse> =>
  app.put(`/api/v1/desk/cases/${caseId}/draft`, reply, { ...headers, 'if-match': `"${revision}"` });

/** A case whose reply is signed; what follows has not happened yet. */
export async function anAnsweredCase(app: TestApp, clinician: AtDesk, reply = COMPLETE_REPLY): Promise<CaseAtDesk> {
  const found = await aClaimedCase(app, clinician);
  expect((await saveDraft(app, clinician, found.id, reply)).status).toBe(200);
  const unsentPrescriptions = reply.prescriptions.map(({ id }) => id);
  const signed = await clinician.post(`/cases/${found.id}/sign`, { revision: 1, unsentPrescriptions });
  expect({ status: signed.status, body: signed.body }).toMatchObject({ status: 200, body: { state: 'answered' } });
  return found;
}

/** The last row of the access log about a case. */
export async function lastAccess(app: TestApp, caseId: string): Promise<{ action: string; group: string } | null> {
  const [row] = await app.database.query<{ action: string; group: string }>(
    'SELECT action, data_group AS group FROM access_log WHERE case_id = $1 ORDER BY sequence DESC LIMIT 1',
    [caseId],
  );
  return row ?? null;
}
