import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../../test-support/page-server.js';
import { renderPage } from '../../../test-support/render-page.js';
import { toast } from '../../../test-support/toast.js';

const PASSWORD = 'rosa-flygel-1837';

/** A refusal as the client library reads it: the code stands in the body since this version of the interface. */
const refusal = (status: number, body: { code: string; message: string; weak_password?: object }) =>
  HttpResponse.json(body, { status, headers: { 'X-Supabase-Api-Version': '2024-01-01' } });

describe('making an account and signing in', () => {
  const signUp = async () => {
    const { user, fill } = await renderPage('/min-hudvard');
    await user.click(screen.getByText('Skapa konto'));
    await fill(screen.getByLabelText('Namn'), 'Åsa Öberg');
    await fill(screen.getByLabelText('E-post'), 'asa@example.se');
    await fill(screen.getByLabelText('Lösenord'), PASSWORD);
    await fill(screen.getByLabelText('Upprepa lösenord'), PASSWORD);
    await user.click(screen.getByText('Skapa konto', { selector: 'button[type="submit"]' }));
  };
  const logIn = async () => {
    const { user, fill } = await renderPage('/min-hudvard');
    await fill(screen.getByLabelText('E-post'), 'asa@example.se');
    await fill(screen.getByLabelText('Lösenord'), PASSWORD);
    await user.click(screen.getByText('Logga in', { selector: 'button[type="submit"]' }));
  };

  it('says so as well where accounts need no confirmation', async () => {
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

  it('says why a sign-up failed', async () => {
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

  it('shows another problem in words of its own', async () => {
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
  ])('says what stands in the way of a sign-in: %s', async (code, message, text) => {
    server.use(http.post('/auth/v1/token', () => refusal(400, { code, message })));
    await logIn();
    expect(await toast('Fel uppstod')).toContain(text);
  });
});
