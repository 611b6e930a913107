import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { refusal } from '../../test-support/desk.js';
import { server } from '../../test-support/page-server.js';
import { renderPage } from '../../test-support/render-page.js';

const VIEW = '/api/v1/admin-invites/view';
const EMAIL = 'cia@example.se';

const invited = (hasAccount: boolean) =>
  server.use(
    http.post(VIEW, () =>
      HttpResponse.json({ email: EMAIL, role: 'admin', hasAccount, expiresAt: '2026-05-04T10:00:00.000Z' }),
    ),
  );

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
  sessionStorage.clear();
});

describe('the page of an invitation', () => {
  it('the token leaves the address and is sent in the body', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(VIEW, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({
          email: EMAIL,
          role: 'admin',
          hasAccount: false,
          expiresAt: '2026-05-04T10:00:00.000Z',
        });
      }),
    );
    await renderPage('/inbjudan#hemlig-nyckel');
    await screen.findByText(`Inbjudan gäller ${EMAIL}.`);
    expect(sent).toEqual([{ token: 'hemlig-nyckel' }]);
    expect(window.location.href).not.toContain('hemlig');
  });

  it('a person without an account chooses a password of at least twelve characters', async () => {
    invited(false);
    const page = await renderPage('/inbjudan#x');
    await screen.findByText('Välj ett lösenord');
    screen.getByText(/^Minst 12 tecken/);
    const [password, repeat] = [screen.getByLabelText('Nytt lösenord'), screen.getByLabelText(/^Upprepa/)];
    await page.fill(password, 'elva-tecken');
    await page.fill(repeat, 'elva-tecken');
    await page.user.click(screen.getByText('Spara lösenordet'));
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
    server.use(http.post('/api/v1/admin-invites/account', () => refusal(400, 'auth.weak-password')));
    await page.fill(password, 'lösenord-lösenord');
    await page.fill(repeat, 'lösenord-lösenord');
    await page.user.click(screen.getByText('Spara lösenordet'));
    await screen.findByText(/^Välj ett längre lösenord/);
  });

  it('a person with an account signs in to it', async () => {
    invited(true);
    await renderPage('/inbjudan#x');
    await screen.findByText('Det finns redan ett konto med adressen. Logga in på det.');
  });

  it('the page says what a doctor is invited to', async () => {
    server.use(
      http.post(VIEW, () =>
        HttpResponse.json({
          email: EMAIL,
          role: 'clinician',
          hasAccount: false,
          expiresAt: '2026-05-04T10:00:00.000Z',
        }),
      ),
    );
    await renderPage('/inbjudan#x');
    await screen.findByRole('heading', { name: 'Du är inbjuden som läkare' });
  });

  it.each([
    ['invite_unknown', 'Länken är inte hel.'],
    ['invite_used', 'Inbjudan är redan använd.'],
    ['invite_expired', 'Länken gällde i 72 timmar.'],
    ['invite_withdrawn', 'Inbjudan är återkallad eller ersatt av en nyare.'],
  ])('the refusal %s is put in words', async (code, words) => {
    server.use(http.post(VIEW, () => refusal(410, code)));
    await renderPage('/inbjudan#x');
    await screen.findByText(new RegExp(`^${words}`));
    expect(screen.queryByText('Försök igen')).toBeNull();
  });

  it('a failure of the server can be tried again', async () => {
    server.use(http.post(VIEW, () => refusal(500, 'unexpected')));
    const page = await renderPage('/inbjudan#x');
    await screen.findByText('Det gick inte just nu. Försök igen om en stund.');
    invited(true);
    await page.user.click(screen.getByText('Försök igen'));
    await screen.findByText(`Inbjudan gäller ${EMAIL}.`);
  });
});
