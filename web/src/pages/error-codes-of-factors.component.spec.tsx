import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../test-support/page-server.js';
import { renderPage, type RenderedPage } from '../../test-support/render-page.js';
import { aSession } from '../../test-support/session.js';
import { toast } from '../../test-support/toast.js';

const REQUEST_ID = 'req-7f3a';
const headers = { 'X-Request-Id': REQUEST_ID, 'X-Supabase-Api-Version': '2024-01-01' };
const failing = () => HttpResponse.json({ code: 'internal', message: 'x' }, { status: 500, headers });
const RECOVERY_CODES = '/api/v1/me/recovery-codes';

describe('the error code of an account with a second factor, whose address is being changed', () => {
  const made = aSession({ hasFactor: true });
  const factors = made.user.factors.map((factor) => ({ ...factor, created_at: '2026-05-04T10:00:00Z' }));
  const session = { ...made, user: { ...made.user, factors, new_email: 'ny@example.se' } };

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation();
    server.use(
      http.get('/rest/v1/cms_admins', () => HttpResponse.json([])),
      http.get('/api/v1/me/sessions', () => HttpResponse.json({ sessions: [] })),
      http.get('/api/v1/me/case-sessions', () => HttpResponse.json({ sessions: [] })),
      http.get('/api/v1/me/security-events', () => HttpResponse.json({ events: [], nextBefore: null })),
      http.get('/api/v1/me/email-change', () => HttpResponse.json({ newEmail: 'ny@example.se', waitsFor: ['new'] })),
      http.get('/auth/v1/user', () => HttpResponse.json(session.user)),
      http.get(RECOVERY_CODES, () => HttpResponse.json({ remaining: 8 })),
    );
  });
  const enter = () => renderPage('/min-hudvard/sakerhet', { session });
  const press = async ({ user }: RenderedPage, name: string) => user.click(await screen.findByRole('button', { name }));
  const confirm = async ({ user }: RenderedPage, name: string) =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  const expectCode = async () => {
    await toast('Fel uppstod');
    screen.getByText(REQUEST_ID);
  };

  it('a change of address that could not be cancelled names its request', async () => {
    server.use(http.delete('/api/v1/me/email-change', failing));
    await press(await enter(), 'Avbryt bytet');
    await expectCode();
  });

  it('mails that could not be sent again name their request', async () => {
    server.use(http.post('/auth/v1/resend', failing));
    await press(await enter(), 'Skicka mejlet igen');
    await expectCode();
  });

  it('an app that could not be removed names its request', async () => {
    server.use(http.delete('/auth/v1/factors/:id', failing));
    const page = await enter();
    await press(page, 'Ta bort Kod från en app');
    await confirm(page, 'Ta bort');
    await expectCode();
  });

  it('recovery codes that could not be made name their request', async () => {
    server.use(http.post(RECOVERY_CODES, failing));
    const page = await enter();
    await press(page, 'Skapa nya koder');
    await confirm(page, 'Skapa nya koder');
    await expectCode();
  });
});
