import { http, HttpResponse } from 'msw';
import { server } from '../../../test-support/page-server.js';
import { aSession } from '../../../test-support/session.js';
import { SESSION_STORAGE_KEY } from '../auth/session-storage.js';
import { startSession } from '../auth/session.js';
import { isStepUpRequired } from '../auth/use-step-up.js';
import {
  CallError,
  errorBody,
  get,
  isCaseSessionLost,
  isConflict,
  isPassing,
  isSessionLost,
  isSignedOut,
  keyOf,
  readFrom,
  referenceOf,
  sendTo,
} from './client.js';

const STATUS = '/api/v1/status';
const OF_STAFF = '/api/v1/admin/orders';
const FRESH = aSession({ hasFactor: true, email: 'fresh@example.se' });

describe('the client', () => {
  const asked: Request[] = [];
  const signIn = (session: object) => localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
  const refuse = (status: number, body: object = {}, headers: Record<string, string> = {}) =>
    server.use(http.all('/api/v1/*', () => HttpResponse.json(body, { status, headers })));
  const failureOf = (call: Promise<unknown>) =>
    call.then(
      () => {
        throw new Error('the call has succeeded');
      },
      (error: unknown) => error as CallError,
    );
  const sentTo = (path: string) => asked.filter(({ url }) => new URL(url).pathname === path);

  beforeAll(() => startSession('public-key'));
  beforeEach(() => {
    asked.length = 0;
    localStorage.clear();
    server.events.removeAllListeners();
    server.events.on('request:start', ({ request }) => void asked.push(request.clone()));
    server.use(
      http.all('/api/v1/*', () => HttpResponse.json({ is: 'read' })),
      http.get('/auth/v1/user', () =>
        HttpResponse.json({ code: 401, error_code: 'session_not_found' }, { status: 401 }),
      ),
      http.post('/auth/v1/token', () => HttpResponse.json(FRESH)),
      http.post('/auth/v1/logout', () => new HttpResponse(null, { status: 204 })),
    );
  });

  it('an address is read with the public key, and is its own key', async () => {
    const query = get<{ is: string }>(STATUS, 'a-user');
    expect(query.queryKey).toEqual(['status', 'a-user']);
    expect(keyOf('/api/v1/admin/orders/1?state=paid')).toEqual(['admin', 'orders', '1', 'state=paid']);
    expect(await query.queryFn()).toEqual({ is: 'read' });
    const [request] = asked;
    expect(request?.headers.get('apikey')).toBe('public-key');
    expect(request?.headers.get('authorization')).toBe('Bearer public-key');
    expect(request?.headers.get('x-requested-by')).toBeNull();
  });

  it('a write says that a page of the site asks, which version it replaces, and which act it repeats', async () => {
    await sendTo('PUT', STATUS, { a: 1 }, { revision: 3, idempotencyKey: 'once' });
    const [request] = asked;
    expect(request?.method).toBe('PUT');
    expect(request?.headers.get('x-requested-by')).toBe('hudvy');
    expect(request?.headers.get('if-match')).toBe('"3"');
    expect(request?.headers.get('idempotency-key')).toBe('once');
    expect(await request?.json()).toEqual({ a: 1 });
  });

  it('a refusal has its code, its body and when to come back', async () => {
    refuse(429, { code: 'over_limit', limit: 'hour' }, { 'retry-after': '60', 'x-request-id': 'r-1' });
    const error = await failureOf(sendTo('POST', STATUS));
    expect(error).toMatchObject({ status: 429, code: 'over_limit', kind: 'refused', retryAfterSeconds: 60 });
    expect(errorBody<{ limit: string }>(error).limit).toBe('hour');
    expect(referenceOf(error)).toBeUndefined();
    expect(isPassing(error)).toBe(true);
    refuse(412, { code: 'revision_conflict' });
    expect(isConflict(await failureOf(sendTo('PUT', STATUS)))).toBe(true);
    refuse(404);
    const lost = await failureOf(readFrom('/api/v1/cases/1'));
    expect([isCaseSessionLost(lost), isPassing(lost), lost.code]).toEqual([true, false, null]);
  });

  it('a refusal without a known body has no code, and a failure of the server has the id of its request', async () => {
    server.use(http.all(STATUS, () => new HttpResponse('<html>', { status: 502, headers: { 'x-request-id': 'r-2' } })));
    const error = await failureOf(readFrom(STATUS));
    expect(error).toMatchObject({ status: 502, code: null, kind: 'failed' });
    expect([referenceOf(error), errorBody(error), isPassing(error)]).toEqual(['r-2', {}, true]);
    expect(referenceOf(new CallError(409, null, 'new_reason', null, 'r-3', true))).toBe('r-3');
    expect(referenceOf(new Error('something else'))).toBeUndefined();
  });

  it('a call that finds no network is unanswered, and may succeed later', async () => {
    server.use(http.get(STATUS, () => HttpResponse.error()));
    const error = await failureOf(readFrom(STATUS));
    expect(error).toMatchObject({ status: null, code: null, kind: 'unanswered' });
    expect([isPassing(error), referenceOf(error), isSessionLost(error)]).toEqual([true, undefined, false]);
  });

  it('a call that is given up is not answered', async () => {
    const stop = new AbortController();
    const error = failureOf(readFrom(STATUS, { signal: stop.signal }));
    stop.abort();
    expect((await error).kind).toBe('unanswered');
  });

  it('no call of staff is sent without a session', async () => {
    for (const path of [OF_STAFF, '/api/v1/desk/cases', '/functions/v1/admin-faq-management']) {
      const error = await failureOf(sendTo('POST', path));
      expect([isSignedOut(error), isSessionLost(error), isPassing(error)]).toEqual([true, true, false]);
    }
    const error = await failureOf(sendTo('POST', '/api/v1/admin-invites/accept', {}, { needsSession: true }));
    expect(isSignedOut(error)).toBe(true);
    expect(asked).toEqual([]);
    await sendTo('POST', '/api/v1/admin-invites/view', {});
    expect(asked).toHaveLength(1);
  });

  it('a token that is about to expire is renewed before the call', async () => {
    signIn({ ...aSession({ email: 'old@example.se' }), expires_at: Math.floor(Date.now() / 1_000) - 1 });
    await readFrom(OF_STAFF);
    expect(sentTo('/auth/v1/token')).toHaveLength(1);
    expect(sentTo(OF_STAFF)[0]?.headers.get('authorization')).toBe(`Bearer ${FRESH.access_token}`);
  });

  it('a session that has ended elsewhere is looked up once, and the refusal stays', async () => {
    signIn(aSession());
    refuse(401, { code: 'auth.required' });
    const error = await failureOf(readFrom(OF_STAFF));
    expect([isSessionLost(error), isSignedOut(error), error.code]).toEqual([true, false, 'auth.required']);
    expect(sentTo('/auth/v1/user')).toHaveLength(1);
    expect(sentTo(OF_STAFF)).toHaveLength(1);
  });

  it('a call that needs the second factor again says so, and the session is read again', async () => {
    signIn(aSession({ hasFactor: true }));
    refuse(403, { code: 'step_up_required' });
    expect(isStepUpRequired(await failureOf(sendTo('POST', OF_STAFF)))).toBe(true);
    expect(sentTo('/auth/v1/token')).toHaveLength(1);
    expect(sentTo(OF_STAFF)).toHaveLength(1);
  });
});
