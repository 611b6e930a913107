import { addDays, addYears, subDays } from 'date-fns';
import { Licences, RemindOfLicencesHandler } from '../../../../src/clinic/clinicians/licences/licences.js';
import { licencesChecks } from '../../../../src/clinic/clinicians/licences/licences.checks.js';
import { WaitingSets } from '../../../../src/platform/waiting/waiting-sets.js';
import { aClinician, aPersonWithFactor } from '../../../support/auth/clinicians.js';
import { mailsTo } from '../../../support/orders.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const SOON = 'En legitimation ska kontrolleras snart';
const LATE = 'En legitimation skulle ha kontrollerats';

describe('the yearly check of licences', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    await app.database.query('UPDATE clinicians SET is_active = false');
    await app.inbox.clear();
  });
  afterEach(() => app.clock.reset());

  const anAdmin = async () => {
    const admin = await aPersonWithFactor(app);
    await app.database.query('INSERT INTO cms_admins (user_id) VALUES ($1)', [admin.id]);
    const headers = { authorization: `Bearer ${admin.sureToken}` };
    return {
      ...admin,
      check: (id: string, body: object = {}) =>
        app.post(`/api/v1/admin/clinicians/${id}/licence-checks`, body, headers),
      reviewOf: async (id: string) =>
        ((await app.get('/api/v1/admin/clinicians', headers)).body.clinicians as Record<string, unknown>[]).find(
          (row) => row['id'] === id,
        )?.['licenceReview'],
    };
  };
  const remind = async () => {
    await app.nest.get(RemindOfLicencesHandler).handle();
    await app.drain();
  };
  const remindersTo = (email: string) =>
    mailsTo(app, email)
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes('legitimation'));
  const waiting = async () => (await app.nest.get(WaitingSets).count())['licences-to-check'];
  const state = async () => (await licencesChecks.checked.run(app.nest.get(Licences))).state;

  it('a licence is due a year after its confirmation, with one reminder before and one when it is late', async () => {
    const [admin, { clinicianId }] = [await anAdmin(), await aClinician(app)];
    const dueAt = addYears(new Date(), 1);
    app.clock.set(subDays(dueAt, 31));
    await remind();
    expect([remindersTo(admin.email), await waiting(), await state()]).toEqual([[], 0, 'passed']);
    app.clock.set(subDays(dueAt, 29));
    await remind();
    await remind();
    expect([remindersTo(admin.email), await waiting(), await state()]).toEqual([[SOON], 1, 'passed']);
    app.clock.set(addDays(dueAt, 1));
    await Promise.all([remind(), remind()]);
    expect([remindersTo(admin.email).sort(), await waiting(), await state()]).toEqual([[SOON, LATE], 1, 'failed']);
    for (const { text } of mailsTo(app, admin.email)) expect(text).not.toContain('Anna Lind');

    expect((await admin.check(clinicianId, { note: ' Per telefon ' })).status).toBe(204);
    expect(await admin.reviewOf(clinicianId)).toMatchObject({
      checkedBy: { id: admin.id, email: admin.email },
      note: 'Per telefon',
      stage: 'current',
    });
    await remind();
    expect([remindersTo(admin.email), await waiting(), await state()]).toMatchObject([{ length: 2 }, 0, 'passed']);
    app.clock.set(addYears(addDays(dueAt, 2), 1));
    await remind();
    expect(remindersTo(admin.email)).toHaveLength(3);
    const events = await app.database.query(
      `SELECT actor_id, detail FROM security_events WHERE kind = 'licence_checked'`,
    );
    expect(events).toEqual([{ actor_id: admin.id, detail: { clinicianId } }]);
  });

  it('an admin cannot check their own licence, nor that of a clinician who may open no cases', async () => {
    const admin = await anAdmin();
    const doctor = await aClinician(app);
    await app.database.query('INSERT INTO cms_admins (user_id) VALUES ($1)', [doctor.id]);
    const own = await app.post(`/api/v1/admin/clinicians/${doctor.clinicianId}/licence-checks`, {}, doctor.headers);
    expect(own).toMatchObject({ status: 409, body: { code: 'own_account' } });
    for (const change of ['is_active = false', 'is_active = true, confirmed_by = NULL, confirmed_at = NULL']) {
      await app.database.query(`UPDATE clinicians SET ${change} WHERE id = $1`, [doctor.clinicianId]);
      expect(await admin.check(doctor.clinicianId)).toMatchObject({ status: 409, body: { code: 'not_confirmed' } });
      expect(await admin.reviewOf(doctor.clinicianId)).toBeNull();
    }
    expect((await admin.check(admin.id)).status).toBe(404);
    for (const note of [' ', 7, 'x'.repeat(501)])
      expect([note, (await admin.check(doctor.clinicianId, { note })).status]).toEqual([note, 400]);
  });
});
