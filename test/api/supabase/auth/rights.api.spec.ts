import { addDays, addYears, subDays } from 'date-fns';
import { WaitingSets } from '../../../../src/platform/waiting/waiting-sets.js';
import {
  RemindOfRightsHandler,
  rightsChecks,
  RightsReview,
} from '../../../../src/supabase/auth/rights-review/rights-review.js';
import { aClinician, aPersonWithFactor } from '../../../support/auth/clinicians.js';
import { mailsTo } from '../../../support/orders.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const SOON = 'Behörigheterna ska gås igenom snart';
const LATE = 'Behörigheterna skulle ha gåtts igenom';

describe('the yearly review of the rights', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());
  afterEach(() => app.clock.reset());

  const anAdmin = async () => {
    const admin = await aPersonWithFactor(app);
    await app.database.query('INSERT INTO cms_admins (user_id) VALUES ($1)', [admin.id]);
    const headers = { authorization: `Bearer ${admin.sureToken}` };
    return {
      ...admin,
      headers,
      read: async () => (await app.get('/api/v1/admin/rights', headers)).body,
      review: (fingerprint: string, name = 'Ada Admin') =>
        app.post('/api/v1/admin/rights/reviews', { fingerprint, name }, headers),
    };
  };
  const remind = async () => {
    await app.nest.get(RemindOfRightsHandler).handle();
    await app.drain();
  };
  const remindersTo = (email: string) =>
    mailsTo(app, email)
      .map(({ subject }) => subject)
      .filter((subject) => subject.startsWith('Behörigheterna'));
  const waiting = async () => (await app.nest.get(WaitingSets).count())['rights-to-review'];
  const state = async () => (await rightsChecks.reviewed.run(app.nest.get(RightsReview))).state;

  it('an admin reads who holds which right, and confirms exactly that list by name [R52]', async () => {
    const [admin, doctor] = [await anAdmin(), await aClinician(app, 'Doris Doktor')];
    const { people, fingerprint, lastReview, stage } = await admin.read();
    expect({ lastReview, stage }).toEqual({ lastReview: null, stage: 'current' });
    expect(people).toContainEqual(
      expect.objectContaining({
        ...{ userId: doctor.id, name: 'Doris Doktor', isAdmin: false, clinician: 'confirmed', hasSecondFactor: true },
        lastSeenAt: expect.any(String),
      }),
    );
    expect(people).toContainEqual(expect.objectContaining({ userId: admin.id, isAdmin: true, clinician: 'none' }));

    await app.database.query('UPDATE clinicians SET confirmed_at = NULL, confirmed_by = NULL');
    expect(await admin.review(fingerprint)).toMatchObject({ status: 409, body: { code: 'rights_changed' } });
    for (const name of ['', ' ', 'x'.repeat(201)])
      expect([name, (await admin.review(fingerprint, name)).status]).toEqual([name, 400]);
    const now = (await admin.read()).fingerprint;
    expect((await admin.review(now, ' Ada Admin ')).status).toBe(204);
    expect(await admin.read()).toMatchObject({ lastReview: { name: 'Ada Admin', hasChangedSince: false } });
    await app.database.query('UPDATE clinicians SET is_active = false');
    expect(await admin.read()).toMatchObject({ lastReview: { hasChangedSince: true } });
    const events = await app.database.query(
      `SELECT actor_id, detail FROM security_events WHERE kind = 'rights_reviewed'`,
    );
    expect(events).toEqual([{ actor_id: admin.id, detail: { people: 2 } }]);
    const [kept] = await app.database.query<{ content: object[] }>(
      `SELECT content FROM confirmations WHERE subject = 'rights'`,
    );
    expect(kept?.content).toContainEqual({ userId: doctor.id, isAdmin: false, clinician: 'unconfirmed' });
  });

  it('a review is due a year later, with one reminder before and one when it is late', async () => {
    const admin = await anAdmin();
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
    expect([remindersTo(admin.email), await waiting(), await state()]).toEqual([[SOON, LATE], 1, 'failed']);

    app.clock.reset();
    expect((await admin.review((await admin.read()).fingerprint)).status).toBe(204);
    expect([await waiting(), await state()]).toEqual([0, 'passed']);
  });

  it('the first review is due a year after the first admin', async () => {
    await app.database.query(`DELETE FROM confirmations WHERE subject = 'rights'`);
    const admin = await anAdmin();
    await app.database.query(`UPDATE cms_admins SET active_since = now() - interval '367 days' WHERE user_id = $1`, [
      admin.id,
    ]);
    expect([(await admin.read()).stage, await waiting(), await state()]).toEqual(['overdue', 1, 'failed']);
  });

  it('only admins with a second factor read the rights', async () => {
    const doctor = await aClinician(app);
    expect((await app.get('/api/v1/admin/rights', doctor.headers)).status).toBe(403);
    expect((await app.get('/api/v1/admin/rights')).status).toBe(401);
  });
});
