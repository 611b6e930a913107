import { randomUUID } from 'node:crypto';
import { ClinicianChanged } from '../../../../src/clinic/clinicians/clinicians.events.js';
import { Transactions } from '../../../../src/platform/database/transactions.js';
import { EventPublisher } from '../../../../src/platform/events/event-publisher.js';
import { aClinician, type AtDesk } from '../../../support/auth/clinicians.js';
import { GRETA } from '../../../support/bankid-page.js';
import { enterNumber } from '../../../support/bankid-signing.js';
import { submitCase } from '../../../support/cases.js';
import { openCase } from '../../../support/case-session.js';
import { aSubmittedCase } from '../../../support/desk-cases.js';
import { anOpenCase } from '../../../support/photos/photo-case.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const OWN = { status: 409, body: { code: 'own_case' } };

describe('a case with the identity number of a clinician', () => {
  let app: TestApp;
  let greta: AtDesk;
  let bo: AtDesk;
  beforeAll(async () => {
    app = await startTestApp();
    [greta, bo] = [await aClinician(app, 'Greta Own'), await aClinician(app, 'Bo Ek')];
    await enterNumber(app, greta, GRETA);
  });
  afterAll(() => app.stop());

  const gretas = (id: string, assurance = 'typed') =>
    app.database.query(
      `UPDATE cases SET identity_assurance = $3,
         identity_hash = (SELECT identity_hash FROM clinicians WHERE id = $2) WHERE id = $1`,
      [id, greta.clinicianId, assurance],
    );
  const holderOf = async (id: string) =>
    (await app.database.query('SELECT state, clinician_id AS "clinicianId" FROM cases WHERE id = $1', [id]))[0];

  it.each(['typed', 'proven'])(
    'the clinician neither claims, takes over, visits nor signs it, the number %s',
    async (assurance) => {
      const { id } = await aSubmittedCase(app);
      expect((await greta.post(`/cases/${id}/claim`)).status).toBe(200);
      await gretas(id, assurance);
      expect(await greta.post(`/cases/${id}/sign`, { revision: 1 })).toMatchObject(OWN);
      await greta.post(`/cases/${id}/release`);
      expect(await greta.post(`/cases/${id}/claim`)).toMatchObject(OWN);
      expect(await greta.post(`/cases/${id}/visits`, { reason: 'emergency', note: 'Akut.' })).toMatchObject(OWN);
      expect((await bo.post(`/cases/${id}/claim`)).status).toBe(200);
      expect(await greta.post(`/cases/${id}/take-over`, { reason: 'Mitt.' })).toMatchObject(OWN);
      const asked = await bo.post(`/cases/${id}/second-opinions`, {
        clinicianId: greta.clinicianId,
        question: 'Vad tror du?',
      });
      expect(asked.status).toBe(201);
      expect(
        await greta.post(`/cases/${id}/second-opinions/${String(asked.body.id)}/comments`, { text: 'Bra.' }),
      ).toMatchObject(OWN);
      await bo.post(`/cases/${id}/release`);
    },
  );

  it('a claim ends once the number of its clinician is confirmed [T6]', async () => {
    const { id } = await aSubmittedCase(app);
    expect((await greta.post(`/cases/${id}/claim`)).status).toBe(200);
    await gretas(id);
    const changed = { clinicianId: greta.clinicianId, changeId: randomUUID(), change: 'entered' } as const;
    await app.nest
      .get(Transactions)
      .run((tx) => app.nest.get(EventPublisher, { strict: false }).publish(tx, ClinicianChanged, changed));
    await app.drain();
    expect(await holderOf(id)).toEqual({ state: 'submitted', clinicianId: null });
  });

  it('the clinician who asked leaves the case when the patient types that number [T6]', async () => {
    const { id } = await anOpenCase(app);
    const patient = await openCase(app, id);
    expect((await patient.answer('birthDate', '1949-06-12')).status).toBe(200);
    await submitCase(app, id);
    await greta.post(`/cases/${id}/claim`);
    const asked = await greta.post(`/cases/${id}/info-requests`, { text: 'Vem är du?', slots: [], questionIds: [] });
    expect(asked.status).toBe(200);
    expect((await patient.answer('hasIdentityNumber', 'yes')).status).toBe(200);
    expect((await patient.answer('identityNumber', GRETA)).status).toBe(200);
    expect(await holderOf(id)).toEqual({ state: 'needs_info', clinicianId: null });
    expect((await greta.get(`/cases/${id}`)).status).toBe(403);
  });
});
