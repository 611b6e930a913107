import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPageData } from '../../../../test-support/page-data.js';
import { server } from '../../../../test-support/page-server.js';
import { renderPage } from '../../../../test-support/render-page.js';
import { aSession } from '../../../../test-support/session.js';
import { toast } from '../../../../test-support/toast.js';

const PASSWORD = 'rosa-flygel-1837';

/** A refusal of this API version, with the code in the body. */
const refusal = (status: number, body: { code: string; message: string; weak_password?: object }) =>
  HttpResponse.json(body, { status, headers: { 'X-Supabase-Api-Version': '2024-01-01' } });

describe('signing up and in', () => {
  const signUp = async ({ password = PASSWORD, repeat = '', config = aPageData.config } = {}) => {
    const { user, fill } = await renderPage('/min-hudvard', { page: { config } });
    await user.click(screen.getByText('Skapa konto'));
    screen.getByText(`Minst ${config.passwordMinLength} tecken. Längre är säkrare.`);
    await fill(screen.getByLabelText('Namn'), 'Åsa Öberg');
    await fill(screen.getByLabelText('E-post'), 'asa@example.se');
    await fill(screen.getByLabelText('Lösenord'), password);
    await fill(screen.getByLabelText('Upprepa lösenord'), repeat || password);
    await user.click(screen.getByText('Skapa konto', { selector: 'button[type="submit"]' }));
    return user;
  };
  const logIn = async () => {
    const { user, fill } = await renderPage('/min-hudvard');
    await fill(screen.getByLabelText('E-post'), 'asa@example.se');
    await fill(screen.getByLabelText('Lösenord'), PASSWORD);
    await user.click(screen.getByText('Logga in', { selector: 'button[type="submit"]' }));
    return user;
  };

  it('each missing field is named beside itself, and the first one gets the focus', async () => {
    const { user } = await renderPage('/min-hudvard');
    await user.click(screen.getByText('Logga in', { selector: 'button[type="submit"]' }));
    await screen.findByText('Skriv din e-postadress.');
    screen.getByText('Skriv ditt lösenord.');
    await user.click(screen.getByText('Skapa konto'));
    await user.click(screen.getByText('Skapa konto', { selector: 'button[type="submit"]' }));
    await screen.findByText('Skriv ditt namn.');
    for (const text of ['Skriv din e-postadress.', 'Skriv ett lösenord.', 'Skriv lösenordet en gång till.'])
      screen.getByText(text);
    expect(document.activeElement).toBe(screen.getByLabelText('Namn'));
  });

  it('BankID stands first where it is in use, with the operator’s mark or without one, and the password second', async () => {
    const config = { ...aPageData.config, hasBankId: true };
    const look = async (hasBankIdMark: boolean) => {
      const { leave } = await renderPage('/min-hudvard', { page: { config: { ...config, hasBankIdMark } } });
      const [first, ...others] = [...document.querySelectorAll('[role=tabpanel] button')];
      const mark = first?.querySelector('img')?.getAttribute('src') ?? null;
      const password = others.find(({ textContent }) => textContent === 'Logga in');
      const isOne = first?.className !== password?.className;
      leave();
      return [first?.textContent, mark, isOne];
    };
    expect(await look(true)).toEqual(['Logga in med BankID', '/api/v1/bankid/mark', true]);
    expect(await look(false)).toEqual(['Logga in med BankID', null, true]);
  });

  it('different passwords are refused', async () => {
    await signUp({ repeat: 'nagot-annat' });
    expect(await toast('Lösenorden matchar inte')).toContain('Kontrollera att båda lösenorden är identiska.');
  });

  it.each([
    [6, 'abc12', 'Lösenordet måste vara minst 6 tecken långt.'],
    [8, 'abc1234', 'Lösenordet måste vara minst 8 tecken långt.'],
  ])('a password shorter than the %i characters of the profile is refused', async (length, password, text) => {
    await signUp({ password, config: { ...aPageData.config, passwordMinLength: length } });
    expect(await toast('Lösenordet är för kort')).toContain(text);
  });

  it('a known address is reported, by its empty list of identities', async () => {
    server.use(http.post('/auth/v1/signup', () => HttpResponse.json({ ...aSession().user, identities: [] })));
    await signUp();
    expect(await toast('Email redan registrerat')).toContain(
      'Det här emailet är redan registrerat. Försök logga in istället.',
    );
  });

  it('a known address is reported where accounts need no confirmation too', async () => {
    server.use(
      http.post('/auth/v1/signup', () =>
        refusal(422, { code: 'user_already_exists', message: 'User already registered' }),
      ),
    );
    await signUp();
    expect(await toast('Email redan registrerat')).toContain(
      'Det här emailet är redan registrerat. Försök logga in istället.',
    );
  });

  it('a failed sign-up names its reason', async () => {
    server.use(
      http.post('/auth/v1/signup', () =>
        refusal(422, {
          code: 'weak_password',
          message: 'Password should be at least 8 characters.',
          weak_password: { reasons: ['length', 'pwned'] },
        }),
      ),
    );
    await signUp();
    expect(await toast('Registrering misslyckades')).toContain(
      'Lösenordet måste vara minst 8 tecken långt. Lösenordet är vanligt och lätt att gissa.',
    );
  });

  it('the error says that address or password is wrong', async () => {
    server.use(
      http.post('/auth/v1/token', () =>
        refusal(400, { code: 'invalid_credentials', message: 'Invalid login credentials' }),
      ),
    );
    await logIn();
    expect(await toast('Inloggning misslyckades')).toContain(
      'Felaktigt email eller lösenord. Kontrollera dina uppgifter och försök igen.',
    );
    // The message stays in the form, focused for screen readers.
    expect(document.activeElement?.textContent).toBe(
      'Felaktigt email eller lösenord. Kontrollera dina uppgifter och försök igen.',
    );
    expect(document.activeElement?.closest('form')).not.toBeNull();
  });

  it('an unconfirmed address gets the offer of another mail, and how long to wait', async () => {
    server.use(
      http.post('/auth/v1/token', () => refusal(400, { code: 'email_not_confirmed', message: 'Email not confirmed' })),
      http.post('/auth/v1/resend', () =>
        refusal(429, {
          code: 'over_email_send_rate_limit',
          message: 'For security purposes, you can only request this after 42 seconds.',
        }),
      ),
    );
    const user = await logIn();
    expect(await toast('Fel uppstod')).toContain('Din e-postadress är inte bekräftad än.');
    await user.click(screen.getByText('Skicka mejlet igen'));
    await screen.findByText('Vi har nyss skickat ett mejl. Vänta 42 sekunder innan du begär ett nytt.');
  });

  it('another error has its own text', async () => {
    // The client library and the call both log it.
    jest.spyOn(console, 'error').mockImplementation();
    server.use(http.post('/auth/v1/token', () => HttpResponse.error()));
    await logIn();
    expect(await toast('Fel uppstod')).toContain(
      'Vi får inget svar från servern. Kontrollera din uppkoppling och försök igen.',
    );
  });

  it.each([
    ['user_banned', 'User is banned', 'Kontot är spärrat. Hör av dig till oss, så hjälper vi dig.'],
    ['unexpected_failure', 'Internal error', 'Något gick fel hos oss. Försök igen om en stund.'],
    ['something_new', 'Something that nobody has translated', 'Something that nobody has translated'],
  ])('the obstacle to a sign-in is named: %s', async (code, message, text) => {
    server.use(http.post('/auth/v1/token', () => refusal(400, { code, message })));
    await logIn();
    expect(await toast('Fel uppstod')).toContain(text);
  });

  it('a new password gets the same text for known and unknown addresses', async () => {
    const requests: unknown[] = [];
    server.use(
      http.post('/auth/v1/recover', async ({ request }) => {
        requests.push(await request.json());
        return HttpResponse.json({});
      }),
    );
    // The toast about an expired link opens this address.
    const { user, fill } = await renderPage('/min-hudvard#nytt-losenord');
    await fill(screen.getByLabelText('E-post'), 'asa@example.se');
    await user.click(screen.getByText('Skicka länk'));
    await screen.findByText('Kontrollera din e-post', { selector: 'h2' });
    screen.getByText('Finns det ett konto för asa@example.se har vi skickat ett mejl dit.', { exact: false });
    expect(requests).toEqual([expect.objectContaining({ email: 'asa@example.se' })]);
  });

  const account = () => [
    http.post('/auth/v1/logout', () => new HttpResponse(null, { status: 204 })),
    http.get('/rest/v1/:table', () => HttpResponse.json([])),
    http.get('/api/v1/me/cases', () => HttpResponse.json({ cases: [] })),
    http.post('/functions/v1/get-stripe-invoices', () => HttpResponse.json({ invoices: [] })),
  ];
  const newestToast = () => document.querySelector('.MuiAlert-root')?.textContent;

  it('a sign-in without further steps is announced', async () => {
    server.use(
      http.post('/auth/v1/token', () => HttpResponse.json(aSession())),
      ...account(),
    );
    const user = await logIn();
    expect(await toast('Inloggad!', 'status')).toContain('Välkommen tillbaka.');
    await user.click(await screen.findByText('Logga ut'));
    await screen.findByText('Glömt lösenordet?');
  });

  it.each([
    ['says so', undefined, 'Inloggad!'],
    ['asks for a better password', { reasons: ['length'], message: 'too short' }, 'Byt lösenord'],
  ])('the sign-in %s after the second factor, and not before', async (_does, weakPassword, title) => {
    const unsure = aSession({ isFactorMissing: true });
    server.use(
      http.post('/auth/v1/token', () => HttpResponse.json({ ...unsure, weak_password: weakPassword })),
      http.get('/auth/v1/user', () => HttpResponse.json(unsure.user)),
      http.post('/auth/v1/factors/:id/challenge', () => HttpResponse.json({ id: 'challenge', type: 'totp' })),
      http.post('/auth/v1/factors/:id/verify', () => HttpResponse.json(aSession({ hasFactor: true }))),
      ...account(),
    );
    const user = await logIn();
    await user.type(await screen.findByLabelText('Kod'), '123456');
    expect(newestToast()).toContain('Ett nytt test');
    await user.click(screen.getByText('Fortsätt'));
    await toast(title, 'status');
    await user.click(await screen.findByText('Logga ut'));
    await screen.findByText('Glömt lösenordet?');
  });

  // Last test: the session ends.
  it('an account without confirmation signs in at once, and out again', async () => {
    server.use(
      http.post('/auth/v1/signup', () => HttpResponse.json(aSession())),
      ...account(),
    );
    const user = await signUp();
    expect(await toast('Konto skapat!', 'status')).toContain('Du är inloggad.');
    await screen.findByText('Välkommen, Åsa', { exact: false });
    await user.click(screen.getByText('Logga ut'));
    await screen.findByText('Glömt lösenordet?');
    await toast('Du är utloggad', 'status');
  });

  it.each([
    ['a failure of the server', 500, 'unexpected_failure', 2],
    ['a refusal', 400, 'invalid_credentials', 0],
  ])(
    'after %s the error code stands in the toast and below the form, or nowhere',
    async (_answer, status, code, count) => {
      server.use(
        http.post('/auth/v1/token', () =>
          HttpResponse.json(
            { code, message: 'x' },
            { status, headers: { 'X-Request-Id': 'req-7f3a', 'X-Supabase-Api-Version': '2024-01-01' } },
          ),
        ),
      );
      await logIn();
      await screen.findByRole('alert');
      expect(screen.queryAllByText('req-7f3a')).toHaveLength(count);
    },
  );
});
