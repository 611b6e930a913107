import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { enterAdminArea } from '../../test-support/admin-area.js';
import { enterDesk, refusal } from '../../test-support/desk.js';
import { server } from '../../test-support/page-server.js';
import { renderPage } from '../../test-support/render-page.js';
import { aSession, type SessionOptions } from '../../test-support/session.js';
import { deskLock, OPEN_DESK } from '../shared/auth/session-lock.js';
import { authState } from '../shared/auth/session.js';

/** By which the client library reads the code of a refusal. */
const API_VERSION = { 'X-Supabase-Api-Version': '2024-01-01' };
const EMPTY = { cases: [], next: null, total: 0, counts: { unclaimed: 0, opinions: 0, messages: 0, prescriptions: 0 } };

/** Opens the queue. Only the first page of a file reads the stored session, so each test writes its own. */
async function enterQueue(factorTypes: SessionOptions['factorTypes'] = ['totp']) {
  const session = aSession({ email: 'lakare@example.se', hasFactor: true, factorTypes });
  authState.write({ session, user: session.user, loading: false } as never);
  server.use(http.get('/auth/v1/user', () => HttpResponse.json(session.user)));
  const { user } = await enterDesk('/lakare', { factorTypes });
  return { user, session, field: await screen.findByLabelText('Sök ordernummer') };
}

describe('the lock of the desk', () => {
  let calls: string[];
  beforeEach(() => {
    calls = [];
    deskLock.write(OPEN_DESK);
    jest.spyOn(console, 'error').mockImplementation();
    jest.spyOn(console, 'warn').mockImplementation();
    server.use(
      http.get('/api/v1/desk/cases', () => HttpResponse.json(EMPTY)),
      http.post('/auth/v1/logout', () => {
        calls.push('logout');
        return new HttpResponse(null, { status: 204 });
      }),
      http.post('/api/v1/desk/lock', () => {
        calls.push('lock');
        return new HttpResponse(null, { status: 204 });
      }),
      http.post('/auth/v1/factors/:id/challenge', ({ params }) =>
        HttpResponse.json({ id: `challenge of ${String(params['id'])}`, type: 'totp', expires_at: 2_000_000_000 }),
      ),
    );
  });

  const untouched = () => localStorage.setItem('desk-active-at', String(Date.now() - 10 * 60_000));
  const locked = () => screen.findByRole('dialog', { name: 'Låst efter 10 minuter' });

  it('a desk that nobody touches for ten minutes is locked, and opens by password and code with the page as it was', async () => {
    const unlocks: unknown[] = [];
    server.use(
      http.post('/api/v1/me/unlock', async ({ request }) => {
        unlocks.push(await request.json());
        return unlocks.length === 1
          ? refusal(400, 'auth.current-password-invalid')
          : HttpResponse.json(authState.read().session);
      }),
    );
    const { user, session, field } = await enterQueue();
    untouched();
    const cover = within(await locked());
    expect(field.isConnected).toBe(true);
    expect(cover.getAllByRole('heading')).toHaveLength(1);
    expect(cover.getByLabelText<HTMLInputElement>('E-post').value).toBe('lakare@example.se');
    await user.type(cover.getByLabelText(/^Lösenord/), 'fel');
    await user.type(cover.getByLabelText(/^Kod/), '123456');
    await user.click(cover.getByRole('button', { name: 'Lås upp' }));
    await screen.findByText('Lösenordet stämmer inte. Efter fem fel loggas du ut.');
    await user.click(cover.getByRole('button', { name: 'Lås upp' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Sök ordernummer')).toBe(field);
    const id = session.user.factors[0]?.id;
    const sent = { factor_id: id, challenge_id: `challenge of ${id}`, password: 'fel', code: '123456' };
    expect([calls, unlocks]).toEqual([['lock'], [sent, sent]]);
  });

  it('a key is the first way, and the password the other', async () => {
    const { user } = await enterQueue(['totp', 'webauthn']);
    untouched();
    const cover = within(await locked());
    cover.getByRole('button', { name: 'Lås upp med nyckeln' });
    await user.click(cover.getByRole('button', { name: 'Använd lösenord och kod' }));
    cover.getByLabelText(/^Lösenord/);
  });

  it('the wrong answer that ends the session leads to the sign-in at once', async () => {
    const { user } = await enterQueue();
    untouched();
    const cover = within(await locked());
    server.use(
      http.post('/api/v1/me/unlock', () => refusal(400, 'auth.mfa-verification-failed')),
      http.get('/auth/v1/user', () =>
        HttpResponse.json({ code: 'session_not_found', message: 'gone' }, { status: 403, headers: API_VERSION }),
      ),
    );
    await user.type(cover.getByLabelText(/^Lösenord/), 'rätt');
    await user.type(cover.getByLabelText(/^Kod/), '000000');
    await user.click(cover.getByRole('button', { name: 'Lås upp' }));
    await screen.findByText('Det blev fel fem gånger, så du är utloggad. Logga in igen.');
    await screen.findByRole('button', { name: 'Logga in' });
    expect(authState.read().session).toBeNull();
  });

  it('a desk that the server cannot lock is signed out', async () => {
    server.use(http.post('/api/v1/desk/lock', () => new HttpResponse(null, { status: 503 })));
    await enterQueue();
    untouched();
    await waitFor(() => expect([calls, authState.read().session]).toEqual([['logout'], null]));
  });

  /** Signs a doctor in who is an admin too, and opens a page. */
  const enter = async (open: () => Promise<{ readonly user: UserEvent }>) => {
    const session = aSession({ email: 'admin@example.se', hasFactor: true });
    authState.write({ session, user: session.user, loading: false } as never);
    server.use(
      http.get('/auth/v1/user', () => HttpResponse.json(session.user)),
      http.post('/api/v1/me/unlock', () => HttpResponse.json(session)),
      http.get('/api/v1/admin/overview', () => HttpResponse.json({ waiting: {} })),
      http.get('/api/v1/admin/messages', () => HttpResponse.json({ messages: [], next: null })),
      http.get('/api/v1/me/clinician', () => HttpResponse.json({ isClinician: true })),
    );
    return open();
  };
  const lock = () => act(() => deskLock.write({ isLocked: true, afterMinutes: null }));
  const unlock = async (user: UserEvent, shown: Pick<typeof screen, 'getByLabelText' | 'getByRole'>) => {
    await user.type(shown.getByLabelText(/^Lösenord/), 'rätt');
    await user.type(shown.getByLabelText(/^Kod/), '123456');
    await user.click(shown.getByRole('button', { name: 'Lås upp' }));
  };

  it('the office of a doctor who is an admin is covered too, and opens with the page as it was', async () => {
    const { user } = await enter(() => enterAdminArea('/admin/messages', 'sv'));
    const menu = await screen.findByRole('navigation', { name: 'Administration' });
    lock();
    await unlock(user, within(await screen.findByRole('dialog', { name: 'Låst' })));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(menu.isConnected).toBe(true);
  });

  it('the own account asks to be unlocked first', async () => {
    deskLock.write({ isLocked: true, afterMinutes: null });
    const { user } = await enter(() => renderPage('/min-hudvard/sakerhet', { session: aSession({ hasFactor: true }) }));
    await screen.findByText(/^Läkarens sida har låst inloggningen/);
    await screen.findByRole('button', { name: 'Lås upp' });
    await unlock(user, screen);
    await waitFor(() => expect(screen.queryByText(/^Läkarens sida har låst inloggningen/)).toBeNull());
    expect(deskLock.read()).toBe(OPEN_DESK);
  });

  it('a page whose session was locked elsewhere says so', async () => {
    await enterQueue();
    act(() => deskLock.write({ isLocked: true, afterMinutes: null }));
    await screen.findByRole('dialog', { name: 'Låst' });
  });
});
