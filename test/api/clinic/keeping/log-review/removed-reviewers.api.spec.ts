import { ClinicAdmins } from '../../../../../src/supabase/auth/admins/clinic-admins.js';
import { aPaidCase } from '../../../../support/cases.js';
import { anAdminAtAal2, type Person } from '../../../../support/content/people.js';
import { callsOf } from '../../../../support/settings/admin-calls.js';
import { nameResponsible } from '../../../../support/settings/reviewers.js';
import { startTestApp, type TestApp } from '../../../../support/test-app.js';

describe('reviewers of the access log who are removed', () => {
  let app: TestApp;
  let admin: Person;
  let removed: Person;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    await app.database.query('TRUNCATE log_reviewers');
    [admin, removed] = [await anAdminAtAal2(app), await anAdminAtAal2(app)];
    await nameResponsible(app, admin.userId);
    await nameResponsible(app, removed.userId);
    for (let times = 0; times < 2; times += 1)
      expect(
        await app.delete(`/api/v1/admin/log-review/reviewers/${removed.userId}`, {
          authorization: `Bearer ${admin.token}`,
        }),
      ).toMatchObject({ status: 204 });
  });

  const rows = () =>
    app.database.query(
      `SELECT removed_by, removed_at > named_at AS ended FROM log_reviewers WHERE user_id = $1 ORDER BY removed_at`,
      [removed.userId],
    );

  it('a removed reviewer stands on no list and reads nothing', async () => {
    expect((await callsOf(app, admin).get('log-review')).body.reviewers).toMatchObject([{ userId: admin.userId }]);
    const search = 'log-review/accesses?from=2026-01-01&until=2026-01-02';
    expect((await callsOf(app, admin).get(search)).status).toBe(200);
    expect((await callsOf(app, removed).get(search)).body.code).toBe('not_log_reviewer');
    expect(await rows()).toEqual([{ removed_by: admin.userId, ended: true }]);
  });

  it('a reviewer who is named again gets another row [T22]', async () => {
    const calls = callsOf(app, admin);
    await calls.put(`log-review/reviewers/${removed.userId}`);
    const { body } = await calls.get('log-review');
    const [{ id }] = body.proposals as [{ id: string }];
    expect((await callsOf(app, removed).post(`log-review/proposals/${id}/confirm`)).status).toBe(204);
    expect(await rows()).toEqual([
      { removed_by: admin.userId, ended: true },
      { removed_by: null, ended: null },
    ]);
  });

  it('a deleted account leaves the rows that say when it was a reviewer [T22]', async () => {
    await app.nest.get(ClinicAdmins).remove(removed.userId, admin.userId);
    await app.database.query('DELETE FROM users WHERE id = $1', [removed.userId]);
    expect(await rows()).toEqual([{ removed_by: admin.userId, ended: true }]);
  });

  it('a removed reviewer lifts no legal hold, in the database either [T22]', async () => {
    const { id: caseId } = await aPaidCase(app);
    const [hold] = await app.database.query<{ id: string }>(
      `INSERT INTO case_legal_holds (case_id, reference, placed_by) VALUES ($1, 'Dnr 1', $2) RETURNING id`,
      [caseId, removed.userId],
    );
    const lift = () =>
      app.database.query(`INSERT INTO case_hold_lifts (hold_id, reason, lifted_by) VALUES ($1, 'Avslutat', $2)`, [
        hold?.id,
        removed.userId,
      ]);
    await expect(lift()).rejects.toThrow('a legal hold is lifted by a person responsible');
    await nameResponsible(app, removed.userId);
    await lift();
  });
});
