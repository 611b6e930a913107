import { migrate } from '../../../src/platform/database/migrate.js';
import { RunChecks } from '../../../src/platform/checks/run-checks.js';
import { defineCheck, failed, passed, type CheckResult } from '../../../src/platform/checks/define-check.js';
import { Clock } from '../../../src/platform/time/clock.js';
import { FollowClinicState } from '../../../src/profile/clinic-state/follow-clinic-state.js';
import { UsersService } from '../../../src/supabase/auth/accounts/users.service.js';
import { anAdmin, anAdminAtAal2, type Person } from '../../support/content/people.js';
import { createEmptyDatabase } from '../../support/database.js';
import { mailsTo } from '../../support/orders.js';
import { othersCalls } from '../../support/settings/admin-calls.js';
import { startTestApp, type TestApp, type TestResponse } from '../../support/test-app.js';

const NOON = '2026-12-23T11:00:00.000Z';
const CHRISTMAS = { startsAt: NOON, endsAt: '2027-01-07T07:00:00.000Z', message: 'Vi har julstängt.', reason: 'Jul' };
const NOW = { startsAt: null, endsAt: null, message: null };

const REQUIRED = defineCheck('mail.test-mail', {
  group: 'meddelanden',
  question: 'Kommer mejl fram?',
  severity: 'required',
  whatToDo: 'Skicka ett testmejl.',
  with: [],
  run: () => result,
});
let result: CheckResult;

describe('the state of the clinic', () => {
  let app: TestApp;
  let asa: Person;
  let bo: Person;
  beforeAll(async () => {
    app = await startTestApp();
    // The clinic of a test fails many of its own checks.
    Object.assign(app.nest.get(RunChecks), { checks: [{ check: REQUIRED, run: () => Promise.resolve(result) }] });
    [asa, bo] = [await anAdminAtAal2(app), await anAdminAtAal2(app)];
  });
  afterAll(() => app?.stop());
  beforeEach(async () => {
    app.nest.get(Clock).set('2026-12-01T08:00:00.000Z');
    await become('open');
    result = passed('Testmejlet är bekräftat.');
  });

  const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
  const read = (who = asa) => app.get('/api/v1/admin/clinic-state', bearer(who));
  const version = async () => (await read()).body.updated_at as string;
  const step = async (
    path: 'opening' | 'opening/withdraw' | 'opening/confirm' | 'reopening' | 'pause' | 'closing',
    body: object = {},
    who = asa,
  ): Promise<TestResponse> => {
    const call = path === 'pause' || path === 'closing' ? app.put : app.post;
    return call(`/api/v1/admin/clinic-state/${path}`, { expectedUpdatedAt: await version(), ...body }, bearer(who));
  };
  const become = async (state: string) => {
    await app.database.query('TRUNCATE proposals');
    await app.database.query(
      `UPDATE clinic_state SET state = $1, followed_state = $1, ends_at = NULL, message = NULL,
         starts_at = CASE WHEN $1 IN ('paused', 'closed') THEN timestamptz '2026-11-01' END`,
      [state],
    );
  };
  const steps = async () =>
    (await app.database.query<{ step: string }>('SELECT step FROM clinic_state_changes ORDER BY at, id')).map(
      (row) => row.step,
    );
  const addressOf = async ({ userId }: Person) => (await app.nest.get(UsersService).findProvenEmail(userId)) ?? '';
  const subjectsTo = async (who: Person) => mailsTo(app, await addressOf(who)).map(({ subject }) => subject);

  it('a new database begins in preparation', async () => {
    const database = await createEmptyDatabase();
    try {
      const { url, ownerUrl, keeperUrl } = database;
      await migrate({ url, ownerUrl, keeperUrl, poolSize: 2 });
      expect(await database.query('SELECT state FROM clinic_state')).toEqual([{ state: 'preparing' }]);
    } finally {
      await database.drop();
    }
  });

  it('only admins with a second factor change it, and visitors do not read it', async () => {
    const { customer, unauthenticated } = await othersCalls(app);
    expect((await customer.get('clinic-state')).status).toBe(403);
    expect((await unauthenticated.get('clinic-state')).status).toBe(401);
    const oneFactor = await anAdmin(app);
    expect((await step('pause', NOW, oneFactor)).status).toBe(403);
    expect((await step('opening', {}, oneFactor)).status).toBe(403);
    expect((await read(oneFactor)).body.state).toBe('open');
  });

  it('opening takes two admins, the second with a fresh factor, and mails the others', async () => {
    await become('preparing');
    const proposed = await step('opening', { reason: 'Allt är klart' });
    expect(proposed).toMatchObject({ status: 200, body: { state: 'preparing', proposal: { isOwn: true } } });
    expect(await step('opening/confirm')).toMatchObject({ status: 409, body: { code: 'needs_another_admin' } });

    const methods = await app.database.query<{ methods: unknown }>('SELECT methods FROM sessions WHERE user_id = $1', [
      bo.userId,
    ]);
    await app.database.query(
      `UPDATE sessions SET methods = (SELECT jsonb_agg(m || jsonb_build_object('timestamp', extract(epoch FROM now())::bigint - 660))
         FROM jsonb_array_elements(methods) m) WHERE user_id = $1`,
      [bo.userId],
    );
    const stale = await step('opening/confirm', {}, bo);
    await app.database.query('UPDATE sessions SET methods = $2 WHERE user_id = $1', [
      bo.userId,
      JSON.stringify(methods[0]?.methods),
    ]);
    expect(stale).toMatchObject({ status: 401, body: { code: 'step_up_required' } });
    expect((await read()).body.state).toBe('preparing');

    expect(await step('opening/confirm', {}, bo)).toMatchObject({ status: 200, body: { state: 'open', plan: null } });
    await app.drain();
    expect(await subjectsTo(bo)).toContain('En kollega vill öppna kliniken');
    for (const who of [asa, bo]) {
      const opened = mailsTo(app, await addressOf(who)).filter(({ subject }) => subject === 'Kliniken är öppen');
      expect(opened).toHaveLength(1);
      expect(opened[0]?.text).toContain(`Föreslaget av ${await addressOf(asa)}. Bekräftat av ${await addressOf(bo)}.`);
    }
    const events = await app.database.query(
      `SELECT detail FROM security_events WHERE kind = 'settings_changed' AND detail ->> 'what' = 'clinic_state' ORDER BY at, id`,
    );
    expect(events).toEqual([
      { detail: { what: 'clinic_state', step: 'opening_proposed' } },
      { detail: { what: 'clinic_state', step: 'opened' } },
    ]);
  });

  it('a proposal of a former admin, or of yesterday, opens nothing', async () => {
    await become('preparing');
    const former = await anAdminAtAal2(app);
    await step('opening', {}, former);
    await app.database.query('UPDATE cms_admins SET is_active = false WHERE user_id = $1', [former.userId]);
    expect(await step('opening/confirm', {}, bo)).toMatchObject({
      status: 409,
      body: { code: 'proposer_left' },
    });
    await step('opening');
    app.nest.get(Clock).set('2026-12-02T09:00:00.000Z');
    expect((await read()).body.proposal).toBeNull();
    expect(await step('opening/confirm', {}, bo)).toMatchObject({ body: { code: 'clinic-state.no-proposal' } });
  });

  it('a red check stops the proposal and the confirmation, by its name', async () => {
    await become('preparing');
    await step('opening');
    result = failed('Inget testmejl är bekräftat.');
    const refused = { status: 409, body: { code: 'clinic-state.checks-not-passed', checks: ['mail.test-mail'] } };
    expect(await step('opening')).toMatchObject(refused);
    expect(await step('opening/confirm', {}, bo)).toMatchObject(refused);
    expect((await read()).body.state).toBe('preparing');
    result = passed('Testmejlet är bekräftat.');
    expect(await step('opening/confirm', {}, bo)).toMatchObject({ status: 200, body: { state: 'open' } });
  });

  it('of two admins at once one wins, and the other reads whose change counts', async () => {
    const expectedUpdatedAt = await version();
    const outcomes = await Promise.all([
      step('pause', { ...NOW, expectedUpdatedAt }, asa),
      step('closing', { startsAt: null, message: null, expectedUpdatedAt }, bo),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = outcomes[0]?.status === 200 ? asa : bo;
    expect(outcomes.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'request.stale-edit',
      changedBy: await addressOf(winner),
    });
    expect((await read()).body.state).toBe(winner === asa ? 'paused' : 'closed');
  });

  it('two admins who confirm at once open the clinic once', async () => {
    await become('closed');
    await step('opening');
    const cia = await anAdminAtAal2(app);
    const expectedUpdatedAt = await version();
    const before = (await steps()).filter((name) => name === 'opened').length;
    const outcomes = await Promise.all([
      step('opening/confirm', { expectedUpdatedAt }, bo),
      step('opening/confirm', { expectedUpdatedAt }, cia),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await steps()).filter((name) => name === 'opened')).toHaveLength(before + 1);
  });

  it('a proposal is taken back by its admin or refused by another, and cannot be confirmed then', async () => {
    await become('preparing');
    expect(await step('opening/withdraw')).toMatchObject({ status: 409, body: { code: 'clinic-state.no-proposal' } });
    for (const who of [asa, bo]) {
      await step('opening');
      expect(await step('opening/withdraw', { reason: 'Vi väntar' }, who)).toMatchObject({
        status: 200,
        body: { state: 'preparing', proposal: null },
      });
      expect((await read()).body.history[0]).toMatchObject({ step: 'opening_withdrawn', reason: 'Vi väntar' });
      expect(await step('opening/confirm', {}, bo)).toMatchObject({ body: { code: 'clinic-state.no-proposal' } });
    }
    await app.drain();
    expect(await subjectsTo(asa)).toContain('Förslaget att öppna är tillbakadraget');
  });

  it('of a confirmation and a withdrawal at once one counts', async () => {
    await become('preparing');
    await step('opening');
    const expectedUpdatedAt = await version();
    const outcomes = await Promise.all([
      step('opening/confirm', { expectedUpdatedAt }, bo),
      step('opening/withdraw', { expectedUpdatedAt }, asa),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isConfirmed = outcomes[0]?.status === 200;
    expect((await read()).body).toMatchObject({ state: isConfirmed ? 'open' : 'preparing', proposal: null });
  });

  it('a pause for Christmas begins and ends by itself, and each is announced once', async () => {
    const clock = app.nest.get(Clock);
    const follow = () => app.nest.get(FollowClinicState).handle();
    const planned = await step('pause', CHRISTMAS);
    expect(planned).toMatchObject({
      status: 200,
      body: {
        state: 'open',
        plan: { state: 'paused', startsAt: NOON, endsAt: CHRISTMAS.endsAt },
        history: [
          { step: 'pause_planned', by: await addressOf(asa), reason: 'Jul', message: 'Vi har julstängt.' },
          ...planned.body.history.slice(1),
        ],
      },
    });
    const before = (await steps()).length;
    await follow();
    expect(await steps()).toHaveLength(before);

    clock.set(NOON);
    expect((await read()).body.state).toBe('paused');
    await Promise.all([follow(), follow()]);
    await follow();
    clock.set(CHRISTMAS.endsAt);
    expect((await read()).body).toMatchObject({ state: 'open', plan: null, message: null });
    await Promise.all([follow(), follow()]);
    await follow();
    expect((await steps()).slice(before)).toEqual(['pause_began', 'pause_ended']);
    expect((await read()).body.history[0]).toMatchObject({ step: 'pause_ended', isByClock: true, by: null });
    await app.drain();
    for (const who of [asa, bo]) {
      expect((await subjectsTo(who)).filter((subject) => subject === 'Den planerade pausen har börjat')).toHaveLength(
        1,
      );
      expect((await subjectsTo(who)).filter((subject) => subject === 'Pausen är slut')).toHaveLength(1);
    }
  });

  it('a pause that passed while no worker ran has ended', async () => {
    await step('pause', CHRISTMAS);
    app.nest.get(Clock).set('2027-02-01T08:00:00.000Z');
    await app.nest.get(FollowClinicState).handle();
    expect((await steps()).at(-1)).toBe('pause_ended');
    expect(await app.database.query('SELECT state, starts_at FROM clinic_state')).toEqual([
      { state: 'open', starts_at: null },
    ]);
  });

  it('a paused clinic opens sooner than planned by two admins alone, and its pause grows longer by one', async () => {
    const refused = (code: string) => ({ status: 409, body: { code } });
    await step('pause', NOW);
    expect(await step('reopening', {}, bo)).toMatchObject(refused('clinic-state.not-possible'));
    const soon = { ...NOW, endsAt: '2026-12-01T08:01:00.000Z' };
    expect(await step('pause', soon, bo)).toMatchObject(refused('clinic-state.opens-sooner'));
    expect((await step('opening')).body).toMatchObject({ state: 'paused', proposal: { isOwn: true } });
    expect(await step('opening/confirm')).toMatchObject(refused('needs_another_admin'));
    expect(await step('opening/confirm', {}, bo)).toMatchObject({ status: 200, body: { state: 'open', plan: null } });
    expect((await steps()).slice(-1)).toEqual(['reopened']);

    await step('pause', { ...NOW, endsAt: NOON });
    expect(await step('pause', { ...NOW, endsAt: CHRISTMAS.endsAt })).toMatchObject({ status: 200 });
    expect(await step('pause', { ...NOW, endsAt: NOON })).toMatchObject(refused('clinic-state.opens-sooner'));
  });

  it('one admin takes back what is planned; a closed clinic opens by two', async () => {
    await step('closing', { startsAt: NOON, message: null });
    expect(await step('reopening')).toMatchObject({ status: 200, body: { plan: null } });
    expect((await steps()).slice(-1)).toEqual(['plan_withdrawn']);
    await step('closing', { startsAt: null, message: 'Tack för de här åren.' });
    expect(await step('reopening')).toMatchObject({ status: 409, body: { code: 'clinic-state.not-possible' } });
  });

  it.each([
    ['no dates at all', {}],
    ['a pause that ends before it begins', { ...CHRISTMAS, endsAt: '2026-12-22T11:00:00.000Z' }],
    ['a day without a time zone’s instant', { ...CHRISTMAS, startsAt: 'jul' }],
    ['an empty sentence', { ...CHRISTMAS, message: '  ' }],
    ['a sentence of a thousand letters', { ...CHRISTMAS, message: 'x'.repeat(1000) }],
    ['a sentence that Postgres cannot store', { ...CHRISTMAS, message: 'jul\0' }],
  ])('%s is refused', async (_name, body) => {
    expect((await step('pause', body)).status).toBe(400);
    expect((await read()).body.plan).toBeNull();
  });
});
