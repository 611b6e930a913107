import { GRETA } from '../../../../support/bankid-page.js';
import { enterNumber } from '../../../../support/bankid-signing.js';
import { randomUUID } from 'node:crypto';
import { addDays } from '../../../../../common/stockholm-time.js';
import { stockholmDay } from '../../../../../common/stockholm-day.js';
import { PickAccessesHandler } from '../../../../../src/clinic/keeping/log-review/pick-accesses.handler.js';
import { RemindOfLogReviewHandler } from '../../../../../src/clinic/keeping/log-review/remind-of-log-review.handler.js';
import { aPhone } from '../../../../support/case-access.js';
import { makeClinician } from '../../../../support/auth/clinicians.js';
import { anAdminAtAal2, type Person } from '../../../../support/content/people.js';
import { manySubmittedCases } from '../../../../support/desk-cases.js';
import { callsOf, othersCalls, type AdminCalls } from '../../../../support/settings/admin-calls.js';
import { startTestApp, type TestApp, type TestResponse } from '../../../../support/test-app.js';
import { nameResponsible } from '../../../../support/settings/reviewers.js';

type Pick = Record<string, unknown> & { id: string; person: { name: string }; patterns: string[] };

describe('the review of the access log', () => {
  let app: TestApp;
  let reviewer: Person;
  let calls: AdminCalls;
  let clinicianId: string;
  const yesterday = addDays(stockholmDay(new Date()), -1);

  beforeAll(async () => {
    app = await startTestApp();
    reviewer = await anAdminAtAal2(app);
    calls = callsOf(app, reviewer);
    clinicianId = await makeClinician(app, (await anAdminAtAal2(app)).userId, 'Lena Ek');
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    await app.database.query(
      `SET session_replication_role = replica; DELETE FROM access_log; SET session_replication_role = DEFAULT`,
    );
    await app.database.query('TRUNCATE log_review_picks, log_review_days, log_reviewers, proposals');
    await app.database.query('UPDATE log_review_rules SET random_percent = 1, cases_an_hour = 3');
  });

  /** A row of the log, at a time that only the owner of the table can write. @param at Swedish time of yesterday */
  const opened = (
    caseId: string,
    { by = `clinician:${clinicianId}`, at = '12:00', reason = 'care', outcome = 'granted' } = {},
  ) =>
    app.database.query(
      `INSERT INTO access_log (at, principal, role, assurance, action, case_id, data_group, reason, outcome, care_unit)
       VALUES (($1 || ' Europe/Stockholm')::timestamptz, $2, CASE WHEN $2 LIKE 'clinician:%' THEN 'clinician' ELSE 'admin' END,
         'aal2', 'read', $3, 'answers', $4, $5, 'Kliniken')`,
      [`${yesterday} ${at}`, by, caseId, reason, outcome],
    );
  const nameReviewer = (person = reviewer) => nameResponsible(app, person.userId);
  const pick = () => app.nest.get(PickAccessesHandler).handle();
  const picks = async (state = 'open', by = calls) => {
    const { status, body } = await by.get(`log-review/picks?state=${state}&limit=100`);
    expect(status).toBe(200);
    return body.picks as Pick[];
  };
  const review = (id: string, body: object, by = calls): Promise<TestResponse> =>
    by.post(`log-review/picks/${id}/review`, body);
  const events = (kind: string) =>
    app.database.query<{ user_id: string; detail: unknown }>(
      'SELECT user_id, detail FROM security_events WHERE kind = $1 ORDER BY at',
      [kind],
    );

  it('each pattern picks the accesses of a day once, and an access of care by day is left alone [R4]', async () => {
    const [calm, emergency, night, refused, closed, one, two, three] = await manySubmittedCases(app, 8);
    await app.database.query(
      `UPDATE cases SET state = 'closed', state_since = now() - interval '9 days' WHERE id = $1`,
      [closed],
    );
    // By chance one in a hundred is picked; of this one every row makes the same visit.
    for (let row = 0; row < 3; row += 1) await opened(calm ?? '');
    await opened(emergency ?? '', { reason: 'emergency' });
    await opened(night ?? '', { at: '23:10' });
    await opened(refused ?? '', { reason: 'second-opinion', outcome: 'refused', at: '09:00' });
    await opened(closed ?? '', { reason: 'follow-up', at: '10:00' });
    for (const id of [one, two, three]) await opened(id ?? '', { reason: 'handover', at: '14:30' });
    await pick();
    await pick();
    const found = new Map(
      (
        await app.database.query<{ caseId: string; patterns: string[]; rows: number }>(
          `SELECT case_id AS "caseId", patterns, rows FROM log_review_picks`,
        )
      ).map(({ caseId, patterns }) => [caseId, patterns.filter((pattern) => pattern !== 'random')]),
    );
    expect(found.get(emergency ?? '')).toEqual(['emergency']);
    expect(found.get(night ?? '')).toEqual(['night']);
    expect(found.get(refused ?? '')).toEqual(['refused']);
    expect(found.get(closed ?? '')).toEqual(['after-closed']);
    for (const id of [one, two, three]) expect(found.get(id ?? '')).toEqual(['many-cases']);
    expect(found.get(calm ?? '') ?? []).toEqual([]);
    expect(await app.database.query('SELECT day::text, accesses FROM log_review_days')).toEqual([
      { day: yesterday, accesses: 8 },
    ]);
  });

  it('own and colleagues’ cases are picked by account, by address, by phone and by identity number [T6]', async () => {
    const [own, colleagues, strangers, numbered, phoned] = await manySubmittedCases(app, 5);
    const { userId } = await anAdminAtAal2(app);
    const me = await makeClinician(app, userId, 'Eva By');
    const owner = (caseId: string | undefined, sql: string, value: string) =>
      app.database.query(`UPDATE orders SET ${sql} WHERE id = (SELECT order_id FROM cases WHERE id = $1)`, [
        caseId,
        value,
      ]);
    await owner(own, 'email = (SELECT upper(email) FROM users WHERE id = $2::uuid)', userId);
    await owner(colleagues, 'user_id = $2::uuid', reviewer.userId);
    const phone = aPhone();
    await owner(phoned, 'phone = $2', phone);
    await app.database.query('UPDATE users SET phone = $2 WHERE id = $1', [userId, phone.slice(1)]);
    await enterNumber(app, { clinicianId: me }, GRETA);
    await app.database.query(
      `UPDATE cases SET identity_hash = d.identity_hash, identity_assurance = 'proven' FROM clinicians d WHERE cases.id = $1 AND d.id = $2`,
      [numbered, me],
    );
    for (const id of [own, colleagues, strangers, numbered, phoned]) await opened(id ?? '', { by: `clinician:${me}` });
    await pick();
    const patterns = async (id: string | undefined) =>
      (
        await app.database.query<{ patterns: string[] }>('SELECT patterns FROM log_review_picks WHERE case_id = $1', [
          id,
        ])
      )
        .flatMap((row) => row.patterns)
        .filter((pattern) => pattern !== 'random');
    expect(await patterns(own)).toEqual(['own-case']);
    expect(await patterns(numbered)).toEqual(['own-case']);
    expect(await patterns(phoned)).toEqual(['own-case']);
    expect(await patterns(colleagues)).toEqual(['colleague-case']);
    expect(await patterns(strangers)).toEqual([]);
  });

  it('days that a stopped worker missed are searched one after the other', async () => {
    await app.database.query(`INSERT INTO log_review_days (day, accesses) VALUES ($1, 0)`, [addDays(yesterday, -3)]);
    await Promise.all([pick(), pick()]);
    expect(
      (await app.database.query<{ day: string }>('SELECT day::text FROM log_review_days ORDER BY day')).map(
        ({ day }) => day,
      ),
    ).toEqual([-3, -2, -1, 0].map((days) => addDays(yesterday, days)));
  });

  it('a reviewer ticks off a pick once, a follow-up needs a comment, and other admins may only look', async () => {
    const [caseId = ''] = await manySubmittedCases(app, 1);
    await opened(caseId, { reason: 'emergency' });
    await pick();
    const [found] = await picks();
    expect(found).toMatchObject({
      ...{
        person: { name: 'Lena Ek' },
        patterns: expect.arrayContaining(['emergency']),
        accessReasons: ['emergency'],
        rows: 1,
      },
      ...{
        careUnit: 'Kliniken',
        isOverdue: false,
        isOwn: false,
        review: null,
        orderNumber: expect.stringMatching(/^\d+$/),
      },
    });
    const id = found?.id ?? '';
    expect(await review(id, { verdict: 'justified' })).toMatchObject({
      status: 403,
      body: { code: 'not_log_reviewer' },
    });
    await nameReviewer();
    expect((await calls.put(`log-review/reviewers/${reviewer.userId}`)).status).toBe(204);
    expect((await calls.get('log-review')).body.proposals).toEqual([]);
    expect((await review(id, { verdict: 'follow-up' })).status).toBe(400);
    expect((await review(id, { verdict: 'follow-up', comment: '  ' })).status).toBe(400);
    expect((await review(id, { verdict: 'fine' })).status).toBe(400);
    const both = await Promise.all(
      [1, 2].map(() => review(id, { verdict: 'follow-up', comment: 'Frågar läkaren på måndag.' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await picks()).toEqual([]);
    expect((await picks('done'))[0]?.review).toEqual({
      ...{ at: expect.any(String), by: expect.stringContaining('@'), verdict: 'follow-up' },
      comment: 'Frågar läkaren på måndag.',
    });
    expect((await review(randomUUID(), { verdict: 'justified' })).status).toBe(404);
    expect(await events('access_reviewed')).toEqual([
      { user_id: reviewer.userId, detail: { pickId: id, verdict: 'follow-up' } },
    ]);
  });

  it('a reviewer cannot review their own access, as an admin or as a clinician [R6]', async () => {
    const [caseId = ''] = await manySubmittedCases(app, 1);
    const mine = await makeClinician(app, reviewer.userId, 'Granskaren');
    await opened(caseId, { by: `clinician:${mine}`, reason: 'emergency' });
    await opened(caseId, { by: `user:${reviewer.userId}`, reason: 'emergency' });
    await pick();
    await nameReviewer();
    const found = await picks();
    expect(found.map(({ isOwn }) => isOwn)).toEqual([true, true]);
    for (const { id } of found)
      expect(await review(id, { verdict: 'justified' })).toMatchObject({ status: 409, body: { code: 'own_access' } });
    const other = await anAdminAtAal2(app);
    await nameReviewer(other);
    for (const { id } of found)
      expect((await review(id, { verdict: 'justified' }, callsOf(app, other))).status).toBe(204);
    await app.database.query('DELETE FROM clinicians WHERE id = $1', [mine]);
  });

  it('a pick outlives the case and the account that it names', async () => {
    await opened(randomUUID(), { by: `clinician:${randomUUID()}`, reason: 'emergency' });
    await pick();
    await nameReviewer();
    const [found] = await picks();
    expect(found).toMatchObject({ orderNumber: null, person: { name: expect.stringMatching(/^clinician:/) } });
    expect((await review(found?.id ?? '', { verdict: 'justified' })).status).toBe(204);
  });

  it('a reviewer who is no longer an admin decides nothing', async () => {
    const former = await anAdminAtAal2(app);
    await nameReviewer(former);
    await app.database.query('UPDATE cms_admins SET is_active = false WHERE user_id = $1', [former.userId]);
    const { body } = await calls.get('log-review');
    expect(body.reviewers).toEqual([]);
    expect((await callsOf(app, former).get('log-review')).status).toBe(403);
    expect((await calls.put(`log-review/reviewers/${former.userId}`)).body.code).toBe('not_an_admin');
  });

  it('the log is searched by person, order, unit, reason and day, page by page, by reviewers alone', async () => {
    const [first = '', second = ''] = await manySubmittedCases(app, 2);
    for (const at of ['08:00', '09:00', '10:00']) await opened(first, { at });
    await opened(second, { by: `user:${reviewer.userId}`, reason: 'operator-request' });
    const days = `from=${yesterday}&until=${yesterday}`;
    expect((await calls.get(`log-review/accesses?${days}`)).status).toBe(403);
    await nameReviewer();
    const search = async (query: string) => {
      const { status, body } = await calls.get(`log-review/accesses?${days}&${query}`);
      expect(status).toBe(200);
      return body as { accesses: { sequence: string; person: { name: string } }[]; next: string | null };
    };
    expect((await search('')).accesses.map(({ person }) => person.name)).toEqual([
      ...[expect.stringContaining('@'), 'Lena Ek', 'Lena Ek', 'Lena Ek'],
    ]);
    expect((await search(`principal=clinician:${clinicianId}`)).accesses).toHaveLength(3);
    expect((await search('reason=operator-request')).accesses).toHaveLength(1);
    expect((await search('careUnit=Kliniken')).accesses).toHaveLength(4);
    expect((await search('careUnit=Lund')).accesses).toHaveLength(0);
    const [order] = await app.database.query<{ number: string }>(
      'SELECT o.number::text FROM orders o JOIN cases c ON c.order_id = o.id WHERE c.id = $1',
      [first],
    );
    expect((await search(`order=${order?.number}`)).accesses).toHaveLength(3);
    const page = await search('limit=3');
    expect((await search(`limit=3&after=${page.next}`)).accesses).toHaveLength(1);
    for (const wrong of ['from=2026-02-30&until=2026-03-01', 'from=2026-03-02&until=2026-03-01', 'from=x&until=y'])
      expect((await calls.get(`log-review/accesses?${wrong}`)).status).toBe(400);
    expect(await events('access_log_searched')).toContainEqual({
      user_id: reviewer.userId,
      detail: { from: yesterday, until: yesterday, order: Number(order?.number) },
    });
    expect(await events('access_log_searched')).toContainEqual({
      user_id: reviewer.userId,
      detail: { from: yesterday, until: yesterday, principals: `clinician:${clinicianId}` },
    });
  });

  it('the figures of a month count accesses, picks and reviews [R54]', async () => {
    const [caseId = ''] = await manySubmittedCases(app, 1);
    await opened(caseId, { reason: 'emergency' });
    await pick();
    await nameReviewer();
    const [{ id } = { id: '' }] = await picks();
    await review(id, { verdict: 'follow-up', comment: 'Frågar.' });
    const month = yesterday.slice(0, 7);
    const { body } = await calls.get(`log-review/statistics/${month}`);
    expect(body).toMatchObject({ month, accesses: 1, picked: 1, reviewed: 1, followUps: 1, overdue: 0 });
    expect(body.byPattern).toMatchObject({ emergency: 1 });
    const [{ email } = { email: '' }] = await app.database.query<{ email: string }>(
      'SELECT email FROM users WHERE id = $1',
      [reviewer.userId],
    );
    expect(body.byReviewer).toEqual([{ reviewer: email, reviewed: 1, followUps: 1 }]);
    for (const secret of ['Frågar', 'Lena Ek', caseId]) expect(JSON.stringify(body)).not.toContain(secret);
    const other = callsOf(app, await anAdminAtAal2(app));
    expect((await other.get(`log-review/statistics/${month}`)).body).toMatchObject({ reviewed: 1, byReviewer: null });
    expect((await calls.get('log-review/statistics/2026-13')).status).toBe(404);
  });

  it('accesses past their time are counted and mailed once a week to the reviewers, or to all admins without one', async () => {
    const [caseId = ''] = await manySubmittedCases(app, 1);
    await opened(caseId, { reason: 'emergency' });
    await pick();
    const remind = () => app.nest.get(RemindOfLogReviewHandler).handle();
    const mails = () =>
      app.database.query<{ recipient: string }>(
        `SELECT recipient FROM mail_deliveries WHERE template = 'log-review.reminder'`,
      );
    await remind();
    expect(await mails()).toEqual([]);
    await app.database.query(`UPDATE log_review_picks SET due_at = now() - interval '1 day'`);
    expect((await calls.get('log-review')).body).toMatchObject({ isReviewer: false, open: 1, overdue: 1 });
    await nameReviewer();
    await remind();
    await remind();
    expect(await mails()).toHaveLength(1);
    await calls.get('log-review').then(({ body }) => expect(body.isReviewer).toBe(true));
    await app.database.query('TRUNCATE log_reviewers');
    await remind();
    expect((await mails()).length).toBeGreaterThan(1);
  });

  const proposed = async (by = calls) =>
    ((await by.get('log-review')).body.proposals as { id: string; isOwn: boolean; rules: unknown }[])[0];
  const confirmed = (id: string, by: AdminCalls) => by.post(`log-review/proposals/${id}/confirm`);

  it('an admin who makes themselves a person responsible needs another, and reads nothing for a day [T7]', async () => {
    const other = await anAdminAtAal2(app);
    const others = callsOf(app, other);
    await calls.put(`log-review/reviewers/${reviewer.userId}`);
    expect((await calls.get('log-review')).body).toMatchObject({ isReviewer: false, reviewers: [] });
    const { id } = (await proposed()) ?? { id: '' };
    expect(await confirmed(id, calls)).toMatchObject({ status: 409, body: { code: 'needs_another_admin' } });
    expect((await confirmed(id, others)).status).toBe(204);
    expect((await confirmed(id, others)).body.code).toBe('proposal_not_found');
    const days = `from=${yesterday}&until=${yesterday}`;
    expect((await calls.get('log-review')).body).toMatchObject({
      isReviewer: false,
      reviewers: [{ userId: reviewer.userId }],
      proposals: [],
    });
    expect((await calls.get(`log-review/accesses?${days}`)).body.code).toBe('not_log_reviewer');
    await app.database.query(`UPDATE log_reviewers SET named_at = now() - interval '24 hours'`);
    expect((await calls.get(`log-review/accesses?${days}`)).status).toBe(200);
    expect(await events('log_reviewer_added')).toContainEqual(expect.objectContaining({ user_id: reviewer.userId }));
  });

  it('a rejected proposal names nobody, and a removed reviewer is mailed to all admins [T7]', async () => {
    const other = await anAdminAtAal2(app);
    await calls.put(`log-review/reviewers/${other.userId}`);
    const { id } = (await proposed()) ?? { id: '' };
    const headers = { authorization: `Bearer ${reviewer.token}` };
    expect((await app.delete(`/api/v1/admin/log-review/proposals/${id}`, headers)).status).toBe(204);
    expect((await confirmed(id, callsOf(app, other))).body.code).toBe('proposal_not_found');
    await nameReviewer();
    expect((await app.delete(`/api/v1/admin/log-review/reviewers/${reviewer.userId}`, headers)).status).toBe(204);
    await app.drain();
    for (const subject of ['Ett förslag om loggranskningen är avvisat', 'En granskare av åtkomstloggen är borttagen'])
      expect(app.inbox.mails().some((mail) => mail.subject === subject)).toBe(true);
  });

  it('a reviewer tightens the rules alone, and loosens them with another reviewer [T16]', async () => {
    const other = await anAdminAtAal2(app);
    const others = callsOf(app, other);
    const [strict, loose] = [
      { randomPercent: 50, casesAnHour: 2 },
      { randomPercent: 1, casesAnHour: 1000 },
    ];
    const rules = async () => (await calls.get('log-review')).body.rules as unknown;
    expect((await calls.put('log-review/rules', strict)).status).toBe(403);
    await nameReviewer();
    expect((await calls.put('log-review/rules', { ...strict, randomPercent: 0 })).status).toBe(400);
    expect((await calls.put('log-review/rules', strict)).status).toBe(204);
    expect(await rules()).toEqual(strict);
    expect((await calls.put('log-review/rules', loose)).status).toBe(204);
    expect(await rules()).toEqual(strict);
    const { id } = (await proposed()) ?? { id: '' };
    expect((await confirmed(id, calls)).body.code).toBe('needs_another_admin');
    expect((await confirmed(id, others)).body.code).toBe('not_log_reviewer');
    await nameReviewer(other);
    expect((await confirmed(id, others)).status).toBe(204);
    expect(await rules()).toEqual(loose);
  });

  it('hostile values are answered 400, never as a fault of the server', async () => {
    await opened(randomUUID(), { reason: 'emergency' });
    await pick();
    await nameReviewer();
    const [{ id } = { id: '' }] = await picks();
    for (const comment of ['a\u0000b', 'x'.repeat(100_000), ['a'], { a: 1 }])
      expect({
        comment: JSON.stringify(comment).slice(0, 20),
        status: (await review(id, { verdict: 'follow-up', comment })).status,
      }).toMatchObject({ status: 400 });
    const days = `from=${yesterday}&until=${yesterday}`;
    for (const query of ['order=99999999999999999999', 'order=1.5', 'after=x', 'limit=0', 'principal=a&principal=b'])
      expect({ query, status: (await calls.get(`log-review/accesses?${days}&${query}`)).status }).toEqual({
        query,
        status: 400,
      });
    expect((await calls.get('log-review/picks?after=x')).status).toBe(400);
    expect(await picks()).toHaveLength(1);
  });

  it('customers and visitors are refused', async () => {
    const { customer, unauthenticated } = await othersCalls(app);
    for (const path of ['log-review', 'log-review/picks', 'log-review/statistics/2026-01']) {
      expect((await customer.get(path)).status).toBe(403);
      expect((await unauthenticated.get(path)).status).toBe(401);
    }
  });
});
