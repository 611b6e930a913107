import { aCase, accessLogOf, cookieOf, openCase, pageHeaders, type OwnedCase } from '../../../support/case-access.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

describe('a phone takes over the photos [G3]', () => {
  let app: TestApp;
  let owned: OwnedCase;
  let cookie: string;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    owned = await aCase(app);
    cookie = await openCase(app, owned);
  });
  afterAll(() => app.stop());

  const make = async (by = cookie) => {
    const { status, body } = await app.post(`/api/v1/cases/${owned.id}/hand-offs`, undefined, pageHeaders(app, by));
    return { status, ...(body as { url: string; expiresAt: string; code?: string }) };
  };
  const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? '';
  const redeem = (token: string, phoneDigits: string) =>
    app.post('/api/v1/case-access/hand-offs', { token, phoneDigits }, pageHeaders(app, ''));
  const digits = () => owned.phone.slice(-2);
  const wrongDigits = () => String((Number(digits()) + 1) % 100).padStart(2, '0');
  const reachOf = async (each: string) =>
    (
      await app.database.query<{ reach: string; isOpen: boolean }>(
        `SELECT reach, expires_at > now() AS "isOpen" FROM case_sessions WHERE hash = sha256(convert_to($1, 'utf8'))`,
        [each.split('=')[1]],
      )
    )[0];

  it('a short address opens the photos once, for ten minutes, to a person who knows the last digits of the number [P41]', async () => {
    const made = await make();
    expect(made).toMatchObject({
      status: 201,
      url: expect.stringMatching(/^http:\/\/127[\d.:]+\/bilder\/[\da-z]{12}$/),
    });
    expect(Math.round((Date.parse(made.expiresAt) - Date.now()) / 60_000)).toBe(10);
    const typed = tokenOf(made)
      .toUpperCase()
      .replace(/(.{4})(?=.)/g, '$1-');
    const opened = await redeem(typed, digits());
    expect({ status: opened.status, body: opened.body as unknown }).toEqual({
      status: 200,
      body: { caseId: owned.id, expiresAt: expect.any(String) },
    });
    const phone = cookieOf(opened);
    expect(opened.headers.get('set-cookie')).toMatch(
      /^case_session=[\w-]{43}; Path=\/api\/v1; HttpOnly; SameSite=Strict$/,
    );
    expect(await reachOf(phone)).toEqual({ reach: 'photos', isOpen: true });
    // The rest of the case stays closed to the phone, and the refusal is logged.
    expect((await make(phone)).status).toBe(404);
    expect((await accessLogOf(app, owned.id)).at(-1)).toMatchObject({ assurance: 'hand-off', outcome: 'refused' });
    expect(await redeem(tokenOf(made), digits())).toMatchObject({ status: 404, body: { code: 'link_invalid' } });
    // The computer's session goes on.
    expect((await make()).status).toBe(201);
  });

  it('one of two phones with the same link and the right digits is let in', async () => {
    const token = tokenOf(await make());
    const both = await Promise.all([1, 2, 3].map(() => redeem(token, digits())));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  it('three wrong tries end the link, also concurrent ones', async () => {
    const token = tokenOf(await make());
    const tries = await Promise.all([1, 2, 3, 4, 5].map(() => redeem(token, wrongDigits())));
    const wrong = tries.filter(({ status }) => status === 400);
    expect(wrong.map(({ body }) => ({ code: body.code as string, left: body.triesLeft as number }))).toEqual(
      expect.arrayContaining([2, 1, 0].map((left) => ({ code: 'digits_invalid', left }))),
    );
    expect(wrong).toHaveLength(3);
    expect((await redeem(token, digits())).status).toBe(404);
    const log = (await accessLogOf(app, owned.id)).filter(({ assurance }) => assurance === 'link');
    expect(log.length).toBeGreaterThanOrEqual(3);
    expect(log.every(({ action, outcome }) => action === 'write' && outcome === 'refused')).toBe(true);
  });

  it('a newer link replaces the one before, and a newer phone the phone before', async () => {
    const first = tokenOf(await make());
    const second = tokenOf(await make());
    expect((await redeem(first, digits())).status).toBe(404);
    const phone = cookieOf(await redeem(second, digits()));
    const third = tokenOf(await make());
    expect(await reachOf(phone)).toMatchObject({ isOpen: true });
    await redeem(third, digits());
    expect(await reachOf(phone)).toMatchObject({ isOpen: false });
  });

  it('a link expires after ten minutes, and unknown and malformed ones answer alike', async () => {
    const token = tokenOf(await make());
    await app.database.query(
      `UPDATE case_links SET expires_at = expires_at - interval '10 minutes' WHERE case_id = $1 AND purpose = 'hand-off'`,
      [owned.id],
    );
    const answers = await Promise.all(
      [token, 'abcdefghjkmn', '', '../x\0', owned.token].map((each) => redeem(each, digits())),
    );
    expect(answers.map(({ status, body }) => [status, body.code as string])).toEqual(
      answers.map(() => [404, 'link_invalid']),
    );
  });

  it('signing out on the computer voids the link and ends the phone’s session', async () => {
    const phone = cookieOf(await redeem(tokenOf(await make()), digits()));
    const waiting = tokenOf(await make());
    await fetch(`${app.url}/api/v1/case-access/sessions`, { method: 'DELETE', headers: pageHeaders(app, cookie) });
    expect(await reachOf(phone)).toMatchObject({ isOpen: false });
    expect((await redeem(waiting, digits())).status).toBe(404);
  });
});
