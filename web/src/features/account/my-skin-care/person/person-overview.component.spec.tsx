import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { PersonResponse } from '../../../../../../src/identity/persons/persons.contract.js';
import { answerEmptyAccount } from '../../../../../test-support/account.js';
import { refuse } from '../../../../../test-support/case-access.js';
import { server } from '../../../../../test-support/page-server.js';
import { renderPage } from '../../../../../test-support/render-page.js';
import { aSession } from '../../../../../test-support/session.js';

const PERSON = '/api/v1/me/person';
const { user, ...session } = aSession();
const personSession = { ...session, user: { ...user, email: '', app_metadata: { provider: 'bankid' } } };

describe('a person who is signed in by BankID', () => {
  let person: PersonResponse;

  beforeEach(() => {
    person = {
      name: 'Alva Testberg',
      givenName: 'Alva',
      surname: 'Testberg',
      identityNumberMasked: '19900101-****',
      email: null,
      newEmail: null,
    };
    answerEmptyAccount();
    server.use(
      http.get(PERSON, () => HttpResponse.json(person)),
      http.put(`${PERSON}/email`, async ({ request }) => {
        const { email } = (await request.json()) as { email: string };
        person = { ...person, newEmail: email };
        return HttpResponse.json(person, { status: 202 });
      }),
    );
  });

  const enter = async () => {
    const rendered = await renderPage('/min-hudvard', { session: personSession });
    await screen.findByText('Inloggad med BankID som 19900101-****');
    return rendered;
  };

  it('the person is greeted, sees what is theirs, and is offered no password', async () => {
    await enter();
    screen.getByText('Välkommen, Alva');
    screen.getByRole('tab', { name: 'Fakturor' });
    expect(screen.queryByText('Säkerhet och inloggning')).toBeNull();
  });

  it('an address counts once its code is entered', async () => {
    server.use(
      http.post(`${PERSON}/email/confirm`, async ({ request }) => {
        const { code } = (await request.json()) as { code: string };
        if (code !== '123456') return refuse(422, 'email_code_wrong');
        person = { ...person, email: person.newEmail, newEmail: null };
        return HttpResponse.json(person);
      }),
    );
    const { user: hands, fill } = await enter();
    await fill(screen.getByRole('textbox', { name: 'E-post' }), 'alva@example.se');
    await hands.click(screen.getByRole('button', { name: 'Skicka kod' }));
    const sent = await screen.findByText(/Vi har skickat en kod med sex siffror till alva@example\.se/);
    expect(document.activeElement).toBe(sent);
    await fill(screen.getByRole('textbox', { name: 'Kod' }), '111 111');
    await hands.click(screen.getByRole('button', { name: 'Bekräfta' }));
    await screen.findByText('Koden stämmer inte. Kontrollera siffrorna i mejlet.');
    await fill(screen.getByRole('textbox', { name: 'Kod' }), '123 456');
    await hands.click(screen.getByRole('button', { name: 'Bekräfta' }));
    await screen.findByRole('button', { name: 'Byt adress' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Din e-postadress' }));
  });

  it.each([
    ['an expired code', () => refuse(410, 'email_code_expired'), 'Koden gäller inte längre. Skicka en ny kod.'],
    ['too many codes', () => refuse(429, 'rate_limited'), 'Vi har skickat så många mejl som vi får just nu.'],
    ['a lost connection', () => HttpResponse.error(), 'Det gick inte att nå oss just nu.'],
  ])('the form names %s', async (_what, response, text) => {
    person = { ...person, newEmail: 'alva@example.se' };
    server.use(http.post(`${PERSON}/email/confirm`, response));
    const { user: hands, fill } = await enter();
    await fill(screen.getByRole('textbox', { name: 'Kod' }), '123456');
    await hands.click(screen.getByRole('button', { name: 'Bekräfta' }));
    await screen.findByText(text, { exact: false });
    await hands.click(screen.getByRole('button', { name: 'Ange adressen igen' }));
    screen.getByRole('button', { name: 'Skicka kod' });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'E-post' }));
  });
});
