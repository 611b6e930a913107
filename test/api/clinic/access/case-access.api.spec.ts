import { randomBytes, randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { millisecondsInDay } from 'date-fns/constants';
import { Transactions } from '../../../../src/platform/database/transactions.js';
import { CaseLinksRepository } from '../../../../src/clinic/access/links/case-links.repository.js';
import {
  aCase,
  accessLogOf,
  aPhone,
  codeTo,
  cookieOf,
  openCase,
  openSession,
  pageHeaders,
  requestCode,
  textsTo,
  wrongCode,
  type OwnedCase,
} from '../../../support/case-access.js';
import { applyToCase, later } from '../../../support/cases.js';
import { mailsTo } from '../../../support/orders.js';
import { aSession } from '../../../support/photos/photo-case.js';
import { startTestApp, type TestApp, type TestResponse } from '../../../support/test-app.js';

describe('link and code open a case [G3]', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterEach(() => app.clock.reset());
  afterAll(() => app.stop());

  const ask = ({ token }: OwnedCase) => requestCode(app, token);
  /** Lets the time of codes and sessions pass, which is the database's. */
  const age = (table: 'case_codes' | 'case_sessions', { id }: OwnedCase, minutes: number) => {
    const columns = { case_codes: ['created_at', 'expires_at'], case_sessions: ['expires_at', 'ends_at'] }[table];
    const moved = columns.map((column) => `${column} = ${column} - interval '${minutes} minutes'`).join(', ');
    return app.database.query(`UPDATE ${table} SET ${moved} WHERE case_id = $1`, [id]);
  };
  const probe = (id: string, cookie: string) =>
    fetch(`${app.url}/api/v1/cases/${id}/hand-offs`, { method: 'POST', headers: pageHeaders(app, cookie) });
  const linkTo = (caseId: string, purpose: 'calendar' | 'hand-off') =>
    app.nest
      .get(Transactions)
      .run((tx) => app.nest.get(CaseLinksRepository, { strict: false }).issue(tx, caseId, purpose));
  const answerOf = ({ status, body }: TestResponse) => ({ status, body: body as unknown });

  it('the code goes to the phone of the order, in Swedish, and names nothing it opens', async () => {
    const owned = await aCase(app);
    const { status, body, headers } = await ask(owned);
    const now = Date.now();
    expect({ status, body }).toEqual({
      status: 202,
      body: {
        phoneMasked: `•••• ${owned.phone.slice(-2)}`,
        orderNumber: expect.stringMatching(/^\d+$/),
        expiresAt: expect.any(String),
        resendAt: expect.any(String),
      },
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Math.round((Date.parse(body.expiresAt) - now) / 60_000)).toBe(10);
    expect(Math.round((Date.parse(body.resendAt) - now) / 1_000)).toBe(60);
    const code = await codeTo(app, owned.phone);
    const [text] = textsTo(app, owned.phone);
    expect(text).toContain(`${code} är din kod hos Hudvy. Den gäller i tio minuter. Dela den inte med någon.`);
    expect(text).toContain(`@127.0.0.1 #${code}`);
    expect(text).not.toMatch(/formulär|ärende|läkare|hud(?!vy)|order/i);
  });

  it('the right code opens the case once, with a cookie closed to scripts and other sites', async () => {
    const owned = await aCase(app);
    await ask(owned);
    const code = await codeTo(app, owned.phone);
    const opened = await openSession(app, {
      token: owned.token,
      code: `${code.slice(0, 3)}\u00A0\u200B${code.slice(3)}`,
    });
    expect(answerOf(opened)).toEqual({ status: 200, body: { caseId: owned.id, expiresAt: expect.any(String) } });
    expect(Math.round((Date.parse(opened.body.expiresAt) - Date.now()) / 60_000)).toBe(30);
    expect(opened.headers.get('set-cookie')).toMatch(
      /^case_session=[\w-]{43}; Path=\/api\/v1; HttpOnly; SameSite=Strict$/,
    );
    expect((await probe(owned.id, cookieOf(opened))).status).toBe(201);
    expect(answerOf(await openSession(app, { token: owned.token, code }))).toMatchObject({
      status: 410,
      body: { code: 'code_spent' },
    });
  });

  it('one of two concurrent requests with the right code opens a session', async () => {
    const owned = await aCase(app);
    await ask(owned);
    const code = await codeTo(app, owned.phone);
    const both = await Promise.all([1, 2, 3].map(() => openSession(app, { token: owned.token, code })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect(await app.database.query('SELECT 1 FROM case_sessions WHERE case_id = $1', [owned.id])).toHaveLength(1);
  });

  it('five wrong codes spend the code, concurrent or not, and the right one then opens nothing', async () => {
    const owned = await aCase(app);
    await ask(owned);
    const code = await codeTo(app, owned.phone);
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => openSession(app, { token: owned.token, code: wrongCode(code) })),
    );
    const wrong = tries.filter(({ status }) => status === 400);
    expect(wrong.map(({ body }) => body.triesLeft as number).sort()).toEqual([0, 1, 2, 3, 4]);
    expect(wrong.every(({ body }) => body.code === 'code_invalid')).toBe(true);
    expect(tries.filter(({ status }) => status === 410)).toHaveLength(3);
    expect((await openSession(app, { token: owned.token, code })).status).toBe(410);
    const log = await accessLogOf(app, owned.id);
    expect(log).toHaveLength(9);
    expect(new Set(log.map((row) => JSON.stringify(row))).size).toBe(1);
    expect(log[0]).toMatchObject({ assurance: 'link', action: 'read', outcome: 'refused' });
    expect(log[0]?.principal).toMatch(/^case-link:[\da-f]{16}$/);
  });

  it('only the newest code is valid, for ten minutes [P44]', async () => {
    const owned = await aCase(app);
    await ask(owned);
    const first = await codeTo(app, owned.phone);
    await age('case_codes', owned, 2);
    await ask(owned);
    const second = await codeTo(app, owned.phone);
    expect(textsTo(app, owned.phone)).toHaveLength(2);
    if (first !== second) expect((await openSession(app, { token: owned.token, code: first })).status).toBe(400);
    await age('case_codes', owned, 10);
    expect((await openSession(app, { token: owned.token, code: second })).status).toBe(410);
  });

  it('a repeated request for a code answers the same and sends nothing', async () => {
    const owned = await aCase(app);
    const answers = await Promise.all([ask(owned), ask(owned), ask(owned)]);
    const [{ body: first }] = answers;
    const again = await ask(owned);
    expect(again.status).toBe(202);
    expect(Math.abs(Date.parse(again.body.expiresAt) - Date.parse(first.expiresAt))).toBeLessThan(60_000);
    await codeTo(app, owned.phone);
    expect(textsTo(app, owned.phone)).toHaveLength(1);
  });

  it('a case without a requested code is opened by no code', async () => {
    const owned = await aCase(app);
    expect((await openSession(app, { token: owned.token, code: '000000' })).status).toBe(410);
  });

  describe('refusals', () => {
    it('unknown, malformed, expired, foreign and closed links answer alike, with the same work', async () => {
      const owned = await aCase(app);
      const expired = await aCase(app);
      await app.database.query(`UPDATE case_links SET expires_at = now() - interval '1 second' WHERE case_id = $1`, [
        expired.id,
      ]);
      const ended = await aCase(app);
      await applyToCase(app, ended.id, { event: 'case-withdrawn', actor: { role: 'patient' } });
      later(app, 90 * millisecondsInDay + 1_000);
      const query = jest.spyOn(app.nest.get(DataSource), 'query');
      const tokens = {
        unknown: randomBytes(32).toString('base64url'),
        malformed: '../../x\0\ud800',
        long: 'x'.repeat(100_000),
        empty: '',
        expired: expired.token,
        ended: ended.token,
        calendar: await linkTo(owned.id, 'calendar'),
        'hand-off': await linkTo(owned.id, 'hand-off'),
      };
      const found: Record<string, unknown> = {};
      for (const [name, token] of Object.entries(tokens)) {
        query.mockClear();
        const code = answerOf(await requestCode(app, token));
        const session = answerOf(await openSession(app, { token, code: '123456' }));
        // Jobs of the same process ask the database too, for other tables.
        const statements = query.mock.calls.filter(([statement]) => /case_(links|codes|sessions)/.test(statement));
        found[name] = { code, session, statements: statements.length };
      }
      query.mockRestore();
      const refusal = { status: 404, body: { error: 'The link does not open anything.', code: 'link_invalid' } };
      for (const answer of Object.values(found)) {
        expect(answer).toEqual({ code: refusal, session: refusal, statements: 2 });
      }
    });

    it('a link opens its case until 90 days after its end [P35]', async () => {
      const owned = await aCase(app);
      app.clock.stop();
      await applyToCase(app, owned.id, { event: 'case-withdrawn', actor: { role: 'patient' } });
      later(app, 90 * millisecondsInDay - 1_000);
      expect((await openSession(app, { token: owned.token })).status).toBe(403);
      later(app, 2_000);
      expect((await openSession(app, { token: owned.token })).status).toBe(404);
    });

    it.each([
      ['a landline', '+46812345678', 'phone_cannot_receive', '•••• 78'],
      ['a number that M2M equipment has', '+46711234567', 'phone_cannot_receive', '•••• 67'],
    ])('%s answers phone_cannot_receive', async (_what, phone, code, phoneMasked) => {
      const owned = await aCase(app, { phone });
      expect(answerOf(await ask(owned))).toEqual({
        status: 409,
        body: { error: 'No text message can reach the number of the order.', code, phoneMasked },
      });
    });

    it('an order without a phone answers a code of its own', async () => {
      const owned = await aCase(app);
      await app.database.query(`UPDATE orders SET phone = '' WHERE id = $1`, [owned.orderId]);
      expect(await ask(owned)).toMatchObject({ status: 409, body: { code: 'phone_missing', phoneMasked: null } });
    });

    it('missing, invented, foreign and ended cookies answer alike, and each leaves a row in the access log', async () => {
      const owned = await aCase(app);
      const other = await aCase(app);
      const ended = await openCase(app, owned);
      await age('case_sessions', owned, 30);
      const foreign = await openCase(app, other);
      const cookies = ['', 'case_session=', `case_session=${'x'.repeat(43)}`, foreign, ended];
      const answers = await Promise.all(cookies.map((cookie) => probe(owned.id, cookie)));
      const bodies = await Promise.all(answers.map((answer) => answer.json()));
      expect(answers.map(({ status }) => status)).toEqual(cookies.map(() => 404));
      for (const body of bodies) expect(body).toEqual({ error: 'There is no such case.', code: 'not_found' });
      const rows = await accessLogOf(app, owned.id);
      expect(rows.map(({ principal, assurance }) => [principal.split(':')[0], assurance]).sort()).toEqual([
        ['anonymous', 'none'],
        ['anonymous', 'none'],
        ['anonymous', 'none'],
        ['case-session', 'link+code'],
        ['case-session', 'link+code'],
      ]);
      expect(rows.every(({ action, outcome }) => action === 'write' && outcome === 'refused')).toBe(true);
      for (const id of [randomUUID(), 'no-uuid']) expect((await probe(id, foreign)).status).toBe(404);
    });

    it.each([
      ['no origin', { origin: '' }],
      ['another origin', { origin: 'https://elsewhere.example' }],
      ['no X-Requested-By', { 'x-requested-by': '' }],
      ['another X-Requested-By', { 'x-requested-by': 'form' }],
    ])('a write with %s is refused', async (_what, changes) => {
      const owned = await aCase(app);
      const cookie = await openCase(app, owned);
      const json = { 'content-type': 'application/json' };
      for (const [method, path, body] of [
        ['POST', `/api/v1/cases/${owned.id}/hand-offs`, null],
        ['POST', '/api/v1/case-access/sessions', { token: owned.token }],
        ['POST', '/api/v1/case-access/hand-offs', { token: 'x', phoneDigits: '67' }],
        ['DELETE', '/api/v1/case-access/sessions', null],
      ] as const) {
        const wanted = { ...pageHeaders(app, cookie), ...(body && json), ...changes };
        const headers = Object.entries(wanted).filter(([, value]) => value !== '');
        const response = await fetch(app.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
        expect({ status: response.status, body: (await response.json()) as unknown }).toEqual({
          status: 403,
          body: { error: 'Only pages of this site may do that.', code: 'origin_invalid' },
        });
      }
    });
  });

  it('a form of another site signs no browser into a case [S12]', async () => {
    const owned = await aCase(app);
    await ask(owned);
    const code = await codeTo(app, owned.phone);
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'Application/X-WWW-Form-Urlencoded; charset=utf-8',
    ])
      for (const [path, form] of [
        ['sessions', { token: owned.token, code }],
        ['hand-offs', { token: owned.token, phoneDigits: owned.phone.slice(-2) }],
        ['codes', { token: owned.token }],
      ] as const) {
        const response = await fetch(`${app.url}/api/v1/case-access/${path}`, {
          method: 'POST',
          headers: { 'content-type': type, origin: app.url, 'x-requested-by': 'hudvy' },
          body: new URLSearchParams(form).toString(),
        });
        expect({ status: response.status, cookie: response.headers.get('set-cookie') }).toEqual({
          status: 415,
          cookie: null,
        });
      }
    expect((await openSession(app, { token: owned.token, code })).status).toBe(200);
  });

  it('the link of the same case opens at once while its session lives, and afterwards asks for the phone [S19]', async () => {
    const owned = await aCase(app);
    const phoneNeeded = { status: 403, body: { code: 'phone_needed', phoneMasked: `•••• ${owned.phone.slice(-2)}` } };
    expect(await openSession(app, { token: owned.token })).toMatchObject(phoneNeeded);
    const cookie = await openCase(app, owned);
    const tossed = `case_session=${'x'.repeat(43)}; ${cookie}`;
    const again = await openSession(app, { token: owned.token }, { cookie: tossed });
    expect(answerOf(again)).toEqual({ status: 200, body: { caseId: owned.id, expiresAt: expect.any(String) } });
    expect(again.headers.get('set-cookie')).toBeNull();
    expect((await probe(owned.id, tossed)).status).toBe(201);
    // The session of another case, and one that reaches photos alone, open nothing.
    const other = await aCase(app);
    expect((await openSession(app, { token: other.token }, { cookie })).status).toBe(403);
    await app.database.query(`UPDATE case_sessions SET reach = 'photos', assurance = 'hand-off' WHERE case_id = $1`, [
      owned.id,
    ]);
    expect(await openSession(app, { token: owned.token }, { cookie })).toMatchObject(phoneNeeded);
    await app.database.query(
      `UPDATE case_sessions SET reach = 'case', assurance = 'link+code', expires_at = now() WHERE case_id = $1`,
      [owned.id],
    );
    expect(await openSession(app, { token: owned.token }, { cookie })).toMatchObject(phoneNeeded);
    expect((await openSession(app, { token: 'unknown' }, { cookie })).status).toBe(404);
    expect((await accessLogOf(app, owned.id)).filter(({ outcome }) => outcome === 'refused')).toEqual([]);
  });

  describe('sessions', () => {
    it('a session lasts half an hour from its last use, and at most twelve hours', async () => {
      const owned = await aCase(app);
      const cookie = await openCase(app, owned);
      const minutesLeft = async () => {
        const [row] = await app.database.query<{ minutes: number }>(
          'SELECT extract(epoch FROM expires_at - now()) / 60 AS minutes FROM case_sessions WHERE case_id = $1',
          [owned.id],
        );
        return Math.round(Number(row?.minutes));
      };
      for (let half = 1; half <= 30; half += 1) {
        await age('case_sessions', owned, 29);
        const { status } = await probe(owned.id, cookie);
        if (half * 29 < 12 * 60) expect(status).toBe(201);
        if (half === 1) expect(await minutesLeft()).toBe(30);
        if (half * 29 >= 12 * 60) expect(status).toBe(404);
      }
    });

    it('signing out ends the session and deletes the cookie, and a second sign-out succeeds', async () => {
      const owned = await aCase(app);
      const cookie = await openCase(app, owned);
      for (let time = 1; time <= 2; time += 1) {
        const response = await fetch(`${app.url}/api/v1/case-access/sessions`, {
          method: 'DELETE',
          headers: pageHeaders(app, cookie),
        });
        expect(response.status).toBe(204);
        expect(response.headers.get('set-cookie')).toMatch(/^case_session=; Max-Age=0; Path=\/api\/v1; HttpOnly/);
        expect((await probe(owned.id, cookie)).status).toBe(404);
      }
    });

    it('no row and no job contains a secret in clear', async () => {
      const owned = await aCase(app);
      const cookie = await openCase(app, owned);
      const code = await codeTo(app, owned.phone);
      const stored = await app.database.query<{ row: string }>(
        `SELECT to_jsonb(s)::text AS row FROM case_sessions s UNION ALL SELECT to_jsonb(c)::text FROM case_codes c
         UNION ALL SELECT to_jsonb(d)::text FROM sms_deliveries d WHERE state = 'sent'
         UNION ALL SELECT to_jsonb(e)::text FROM outbox_events e UNION ALL SELECT to_jsonb(a)::text FROM access_log a`,
      );
      const all = stored.map(({ row }) => row).join('\n');
      for (const secret of [cookie.split('=')[1] ?? 'x', owned.token, `"${code}"`]) expect(all).not.toContain(secret);
    });
  });

  describe('where a case is open', () => {
    const enter = async (owned: OwnedCase, agent: string) => {
      await requestCode(app, owned.token);
      const code = await codeTo(app, owned.phone);
      const headers = { 'user-agent': agent };
      await openSession(app, { token: owned.token, code: wrongCode(code) }, headers);
      const opened = await openSession(app, { token: owned.token, code }, headers);
      expect(opened.status).toBe(200);
      await app.database.query(
        `UPDATE case_codes SET created_at = created_at - interval '5 minutes' WHERE case_id = $1`,
        [owned.id],
      );
      return cookieOf(opened);
    };
    const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const PHONE =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604';

    it('the security log has openings and wrong codes with address and browser, and one mail reports a new device [S10]', async () => {
      const owned = await aCase(app, { phone: aPhone() });
      await enter(owned, FIREFOX);
      await enter(owned, FIREFOX.replaceAll('140', '141'));
      await app.drain();
      const told = () =>
        mailsTo(app, owned.email).filter(({ subject }) => subject === 'Din bedömning öppnades från en ny enhet');
      expect(told()).toEqual([]);
      await enter(owned, PHONE);
      await app.drain();
      expect(told()).toHaveLength(1);
      expect(told()[0]?.text).toContain('Safari på iPhone');
      const events = await app.database.query(
        `SELECT kind, user_id, ip, device FROM security_events WHERE detail ->> 'caseId' = $1 ORDER BY at, id`,
        [owned.id],
      );
      const [wrong, right] = ['case_code_failed', 'case_opened'].map((kind) => ({
        kind,
        user_id: null,
        ip: '127.0.0.1',
      }));
      expect(events).toEqual(
        ['Firefox på Linux', 'Firefox på Linux', 'Safari på iPhone'].flatMap((device) => [
          { ...wrong, device },
          { ...right, device },
        ]),
      );
    });

    it('the patient sees each open session, and ends them all, this one and the phone’s included [S10]', async () => {
      const owned = await aCase(app, { phone: aPhone() });
      const [first, second] = [await enter(owned, FIREFOX), await enter(owned, PHONE)];
      const path = `/api/v1/cases/${owned.id}/sessions`;
      const list = async (cookie: string) => app.get(path, { cookie });
      expect((await list(first)).body.sessions).toMatchObject([
        {
          ...{ device: 'Safari på iPhone', network: '127.0.0.0/24', reach: 'case', isCurrent: false },
          openedAt: expect.stringMatching(/Z$/),
        },
        { device: 'Firefox på Linux', network: '127.0.0.0/24', reach: 'case', isCurrent: true },
      ]);
      const foreign = await aCase(app, { phone: aPhone() });
      expect((await list(await enter(foreign, PHONE))).status).toBe(404);
      const ended = await fetch(app.url + path, { method: 'DELETE', headers: pageHeaders(app, second) });
      expect([ended.status, ended.headers.get('set-cookie')]).toEqual([204, expect.stringContaining('Max-Age=0')]);
      expect([(await list(first)).status, (await list(second)).status]).toEqual([404, 404]);
      const again = await fetch(app.url + path, { method: 'DELETE', headers: pageHeaders(app, second) });
      expect(again.status).toBe(404);
    });

    it('the patient ends one session and no other, and its own with the cookie', async () => {
      const owned = await aCase(app, { phone: aPhone() });
      const [first, second] = [await enter(owned, FIREFOX), await enter(owned, PHONE)];
      const foreign = await aCase(app, { phone: aPhone() });
      const others = await enter(foreign, PHONE);
      const path = `/api/v1/cases/${owned.id}/sessions`;
      const end = async (id: string, cookie: string) =>
        fetch(`${app.url}${path}/${id}`, { method: 'DELETE', headers: pageHeaders(app, cookie) });
      const idsOf = async (cookie: string, ofCase = owned.id) => {
        const { body } = await app.get(`/api/v1/cases/${ofCase}/sessions`, { cookie });
        return (body.sessions as { id: string; isCurrent: boolean }[]).map(({ id }) => id);
      };
      const [secondId = '', firstId = ''] = await idsOf(first);
      const [foreignId = ''] = await idsOf(others, foreign.id);
      // Of another case: the answer is the same, and nothing ends.
      expect((await end(foreignId, first)).status).toBe(204);
      expect(await idsOf(others, foreign.id)).toEqual([foreignId]);
      const ended = await end(secondId, first);
      expect([ended.status, ended.headers.get('set-cookie')]).toEqual([204, null]);
      expect([(await app.get(path, { cookie: second })).status, await idsOf(first)]).toEqual([404, [firstId]]);
      const own = await end(firstId, first);
      expect([own.status, own.headers.get('set-cookie')]).toEqual([204, expect.stringContaining('Max-Age=0')]);
      const events = await app.database.query(
        `SELECT detail->>'caseSessionId' AS ended FROM security_events
         WHERE kind = 'case_sessions_ended' AND detail->>'caseId' = $1 ORDER BY at`,
        [owned.id],
      );
      expect(events).toEqual([{ ended: secondId }, { ended: firstId }]);
    });
  });
});

describe('limits of codes that no setting raises', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1000' } });
  });
  afterAll(() => app.stop());

  /** Lets time pass for the codes of a case, which is the database's. */
  const age = ({ id }: OwnedCase, minutes: number) =>
    app.database.query(
      `UPDATE case_codes SET created_at = created_at - make_interval(mins => $2), expires_at = expires_at - make_interval(mins => $2)
       WHERE case_id = $1`,
      [id, minutes],
    );
  const refusalOf = ({ status, body, headers }: TestResponse) => ({
    status,
    code: (body as { code: string }).code,
    limit: (body as { limit?: string }).limit,
    minutes: Math.round(Number(headers.get('retry-after')) / 60),
  });
  /** Codes that were sent before, one every so many minutes, the last one just as long ago. */
  const sentBefore = async (owned: OwnedCase, count: number, minutes: number) => {
    const { id } = owned;
    await requestCode(app, owned.token);
    await app.database.query(
      `INSERT INTO case_codes (id, case_id, code_hash, phone_hash, created_at, expires_at)
       SELECT gen_random_uuid(), case_id, code_hash, phone_hash, now() - make_interval(mins => $2 * n), now() - make_interval(mins => $2 * n - 10)
       FROM case_codes, generate_series(1, $3) n WHERE case_id = $1`,
      [id, minutes, count - 1],
    );
    await age(owned, minutes);
  };
  const aFreshCase = (form: Record<string, unknown> = {}) => aCase(app, { phone: aPhone(), ...form });

  it('a case gets six codes an hour, over all its links, and the error says when the next one may come', async () => {
    const owned = await aFreshCase();
    const links = app.nest.get(CaseLinksRepository, { strict: false });
    const second = await app.nest.get(Transactions).run((tx) => links.issue(tx, owned.id, 'form'));
    for (const token of [owned.token, second, owned.token, second, owned.token, second]) {
      expect((await requestCode(app, token)).status).toBe(202);
      await age(owned, 5);
    }
    expect(refusalOf(await requestCode(app, second))).toEqual({
      status: 429,
      code: 'over_limit',
      limit: 'hour',
      minutes: 30,
    });
    await codeTo(app, owned.phone);
    expect(textsTo(app, owned.phone)).toHaveLength(6);
  });

  it('a case gets fifteen codes a day [S14]', async () => {
    const owned = await aFreshCase();
    await sentBefore(owned, 15, 60);
    expect(refusalOf(await requestCode(app, owned.token))).toEqual({
      status: 429,
      code: 'over_limit',
      limit: 'day',
      minutes: 9 * 60,
    });
    await age(owned, 9 * 60 + 1);
    expect((await requestCode(app, owned.token)).status).toBe(202);
  });

  it('a number gets twenty codes a day, over all cases', async () => {
    const phone = aPhone();
    const [one, other] = [await aFreshCase({ phone }), await aFreshCase({ phone })];
    await sentBefore(one, 10, 60);
    await sentBefore(other, 10, 60);
    expect(refusalOf(await requestCode(app, one.token))).toMatchObject({ status: 429, limit: 'number' });
    expect(refusalOf(await requestCode(app, other.token))).toMatchObject({ status: 429, limit: 'number' });
    expect((await requestCode(app, (await aFreshCase()).token)).status).toBe(202);
  });

  it('after twenty wrong codes the case gets none until midnight in Stockholm, and its open session goes on [S14]', async () => {
    const owned = await aFreshCase();
    const cookie = await openCase(app, owned);
    await age(owned, 15);
    const read = () => app.get(`/api/v1/cases/${owned.id}`, { cookie });
    for (let code = 1; code <= 4; code += 1) {
      expect((await requestCode(app, owned.token)).status).toBe(202);
      const right = await codeTo(app, owned.phone);
      for (let wrong = 1; wrong <= 5; wrong += 1)
        expect((await openSession(app, { token: owned.token, code: wrongCode(right) })).status).toBe(400);
      await app.database.query(
        `UPDATE case_codes SET created_at = created_at - interval '15 minutes' WHERE case_id = $1`,
        [owned.id],
      );
    }
    const refused = refusalOf(await requestCode(app, owned.token));
    expect(refused).toMatchObject({ status: 429, code: 'over_limit', limit: 'wrong' });
    const [row] = await app.database.query<{ minutes: number }>(
      `SELECT extract(epoch FROM (date_trunc('day', now() AT TIME ZONE 'Europe/Stockholm') + interval '1 day') AT TIME ZONE 'Europe/Stockholm' - now())::float / 60 AS minutes`,
    );
    expect(Math.abs(refused.minutes - (row?.minutes ?? 0))).toBeLessThan(2);
    expect((await read()).status).toBe(200);
    expect((await requestCode(app, (await aFreshCase()).token)).status).toBe(202);
    await age(owned, 24 * 60);
    expect((await requestCode(app, owned.token)).status).toBe(202);
  });

  it('a case that ended without content gets no codes, and one with content does [S6]', async () => {
    const owned = await aFreshCase();
    const begun = await aFreshCase();
    await app.nest.get(Transactions).run(async (tx) => {
      await tx.query(`SELECT set_config('app.principal', 'test', true), set_config('app.case', $1, true)`, [begun.id]);
      await tx.query(
        `INSERT INTO case_uploads (id, case_id, slot, size_bytes) VALUES (gen_random_uuid(), $1, 'mid', 9)`,
        [begun.id],
      );
    });
    for (const { id } of [owned, begun])
      await applyToCase(app, id, { event: 'case-withdrawn', actor: { role: 'patient' } });
    expect(await requestCode(app, owned.token)).toMatchObject({ status: 409, body: { code: 'case_ended' } });
    expect((await requestCode(app, begun.token)).status).toBe(202);
    await app.drain();
    expect(textsTo(app, owned.phone).filter((text) => text.includes('är din kod'))).toEqual([]);
  });
});

describe('limits of codes and tries', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  });
  afterAll(() => app.stop());

  it('one address has a limit of tries over all its links', async () => {
    const statuses = new Set<number>();
    for (let call = 1; call <= 70; call += 1) statuses.add((await requestCode(app, `unknown-${call}`)).status);
    expect([...statuses].sort()).toEqual([404, 429]);
    const refused = await requestCode(app, 'unknown');
    expect(refused.body).toMatchObject({ code: 'over_limit' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('requests without a session leave thirty-one rows an hour in the access log of a case, then answer 429 [S9]', async () => {
    const owned = await aCase(app, { phone: aPhone() });
    const statuses: number[] = [];
    for (let round = 0; round < 31; round += 1)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 10 }, async () => (await fetch(`${app.url}/api/v1/cases/${owned.id}`)).status),
        )),
      );
    expect([statuses.filter((status) => status === 404).length, statuses.slice(-10)]).toEqual([
      300,
      Array(10).fill(429),
    ]);
    const rows = await app.database.query<{ principal: string }>(
      `SELECT principal FROM access_log WHERE case_id = $1 AND outcome = 'refused' ORDER BY sequence`,
      [owned.id],
    );
    expect(rows.map(({ principal }) => principal).sort()).toEqual([
      ...Array<string>(30).fill('anonymous'),
      'anonymous:further',
    ]);
    const headers = await aSession(app, owned.id, 'case');
    expect((await fetch(`${app.url}/api/v1/cases/${owned.id}`, { headers })).status).toBe(200);
  });
});
