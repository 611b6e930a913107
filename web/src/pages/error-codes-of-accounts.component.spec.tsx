import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../test-support/page-server.js';
import { renderPage, type RenderedPage } from '../../test-support/render-page.js';
import { aSession } from '../../test-support/session.js';
import { toast } from '../../test-support/toast.js';

const REQUEST_ID = 'req-7f3a';
const headers = { 'X-Request-Id': REQUEST_ID, 'X-Supabase-Api-Version': '2024-01-01' };
/** The server fails: its log has the request. */
const failing = () => HttpResponse.json({ code: 'internal', message: 'x' }, { status: 500, headers });
/** A refusal explains itself. */
const refusing = () => HttpResponse.json({ code: 'conflict', message: 'x' }, { status: 409, headers });
const ANSWERS = [
  ['a failure of the server', failing, 1],
  ['a refusal', refusing, 0],
] as const;

const USER = '/auth/v1/user';
const FACTORS = '/auth/v1/factors';
const EMPTY = () => new HttpResponse(null, { status: 204 });

describe('the error code of an account’s security', () => {
  const session = aSession();

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation();
    window.sessionStorage.clear();
    server.use(
      http.get('/rest/v1/cms_admins', () => HttpResponse.json([])),
      http.get('/api/v1/me/sessions', () => HttpResponse.json({ sessions: [] })),
      http.get('/api/v1/me/case-sessions', () => HttpResponse.json({ sessions: [] })),
      http.get('/api/v1/me/security-events', () => HttpResponse.json({ events: [], nextBefore: null })),
    );
  });

  describe.each(ANSWERS)('after %s', (_answer, respond, expected) => {
    const enter = () => renderPage('/min-hudvard/sakerhet', { session });
    const press = async ({ user }: RenderedPage, name: string) =>
      user.click(await screen.findByRole('button', { name }));
    const expectCode = async (title = 'Fel uppstod') => {
      await toast(title);
      expect(screen.queryAllByText(REQUEST_ID)).toHaveLength(expected);
    };

    it('the code stands as expected in the toast of another address', async () => {
      server.use(http.put(USER, respond));
      const page = await enter();
      await page.fill(await screen.findByLabelText('Ny e-postadress'), 'ny@example.se');
      await press(page, 'Byt e-postadress');
      await expectCode();
    });

    it('the code stands as expected in the toast of a new password', async () => {
      server.use(http.put(USER, respond));
      const page = await enter();
      await page.fill(await screen.findByLabelText('Nytt lösenord'), 'bla-flygel-1912');
      await page.fill(screen.getByLabelText('Upprepa nytt lösenord'), 'bla-flygel-1912');
      await press(page, 'Spara lösenord');
      await expectCode();
    });

    it('the code stands as expected in the toast of an app that could not be added', async () => {
      server.use(
        http.get(USER, () => HttpResponse.json(session.user)),
        http.post(FACTORS, respond),
      );
      const page = await enter();
      await press(page, 'Lägg till en app');
      await expectCode();
    });

    it('the code stands as expected in the toast of a key that could not be added', async () => {
      server.use(
        http.get(USER, () => HttpResponse.json(session.user)),
        http.post(FACTORS, respond),
      );
      const page = await enter();
      await press(page, 'Lägg till en nyckel');
      await page.fill(await screen.findByLabelText('Namn på nyckeln'), 'Min nyckel');
      await press(page, 'Fortsätt');
      await expectCode();
    });

    it('the code stands as expected in the toast of signing out everywhere', async () => {
      server.use(http.post('/auth/v1/logout', respond));
      const page = await enter();
      await press(page, 'Logga ut överallt');
      await page.user.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: 'Logga ut överallt' }),
      );
      await expectCode();
    });

    it('the code stands as expected below the proof of identity', async () => {
      server.use(
        http.put(USER, () =>
          HttpResponse.json({ code: 'reauthentication_needed', message: 'x' }, { status: 400, headers }),
        ),
        http.post('/api/v1/me/reauthentication/password', respond),
      );
      const page = await enter();
      await page.fill(await screen.findByLabelText('Ny e-postadress'), 'ny@example.se');
      await press(page, 'Byt e-postadress');
      const dialog = within(await screen.findByRole('dialog', { name: 'Bekräfta att det är du' }));
      await page.fill(dialog.getByLabelText('Nuvarande lösenord'), 'rosa-flygel-1837');
      await page.user.click(dialog.getByRole('button', { name: 'Bekräfta' }));
      await dialog.findByRole('alert');
      expect(dialog.queryAllByText(REQUEST_ID)).toHaveLength(expected);
      await page.user.click(dialog.getByRole('button', { name: 'Avbryt' }));
    });

    it('the code stands as expected below the code of a reset', async () => {
      server.use(http.post('/api/v1/me/factor-reset', respond));
      const page = await renderPage('/ny-tvastegsinloggning#hemlig-nyckel', { session });
      await page.fill(await screen.findByLabelText('Kod som du har fått uppläst'), 'abcde-fghij-klmno');
      await press(page, 'Fortsätt');
      await screen.findByText(expected === 1 ? /^Vi får inget svar/ : /^Länken och koden öppnar/);
      expect(screen.queryAllByText(REQUEST_ID)).toHaveLength(expected);
    });

    it('the code stands as expected in the toast of a sign-out from the reset', async () => {
      server.use(http.post('/auth/v1/logout', respond));
      const page = await renderPage('/ny-tvastegsinloggning#hemlig-nyckel', { session });
      await press(page, 'Logga ut');
      await expectCode();
    });
  });

  it('a failure keeps the code of its own request when a later call has succeeded', async () => {
    server.use(
      http.get(USER, () => HttpResponse.json(session.user)),
      http.post(FACTORS, () => HttpResponse.json({ id: 'key', type: 'webauthn' })),
      http.post(`${FACTORS}/key/challenge`, failing),
      http.delete(`${FACTORS}/key`, EMPTY),
    );
    Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true });
    const { user, fill } = await renderPage('/min-hudvard/sakerhet', { session });
    await user.click(await screen.findByRole('button', { name: 'Lägg till en nyckel' }));
    await fill(await screen.findByLabelText('Namn på nyckeln'), 'Min nyckel');
    await user.click(screen.getByRole('button', { name: 'Fortsätt' }));
    await toast('Fel uppstod');
    screen.getByText(REQUEST_ID);
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });
});
