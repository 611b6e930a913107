import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  answerSession,
  button,
  CASE,
  CODES,
  heading,
  minutesFromNow,
  refuse,
  sent,
  SESSIONS,
} from '../../../../test-support/case-access.js';
import { aCase, CASE_ID } from '../../../../test-support/case-data.js';
import { server } from '../../../../test-support/page-server.js';
import { renderPage, type RenderedPage } from '../../../../test-support/render-page.js';

const PHONE = '/api/v1/case-access/phone';
const HAND_OFFS = '/api/v1/case-access/hand-offs';
/** Business time of the test's pages. */
const RENDERED_AT = '2026-05-04T10:00:00.000Z';

describe('the page behind a mailed link', () => {
  let page: RenderedPage;
  let tokens: unknown[];

  beforeEach(() => {
    tokens = [];
    server.use(
      http.post(CODES, async ({ request }) => {
        tokens.push(await request.json());
        return HttpResponse.json(sent(), { status: 202 });
      }),
      http.post(SESSIONS, ({ request }) => answerSession(request)),
      http.get(CASE, () => HttpResponse.json(aCase())),
      http.get(`${CASE}/device-key`, () => HttpResponse.json({ key: btoa('k'.repeat(32)) })),
    );
  });

  const open = async () => {
    page = await renderPage('/formular/hemligt-token');
    await waitFor(() => expect(window.location.pathname).toBe('/formular'));
  };
  const askForCode = async () => {
    await open();
    await page.user.click(await button('Skicka kod'));
    await heading('Skriv koden från ditt sms');
  };
  const enterCode = async (code: string) => {
    await page.fill(screen.getByLabelText('Kod'), code);
  };

  it('the door names what to have at hand while the form is unsent, and never to who comes for the answer', async () => {
    const ready = 'Bra att ha till hands när du fyller i formuläret';
    page = await renderPage('/formular/hemligt-token', { page: { data: { isLinkGood: true, isUnsent: true } } });
    await button('Skicka kod');
    screen.getByRole('heading', { name: ready });
    page.leave();
    window.sessionStorage.clear();
    page = await renderPage('/formular/hemligt-token', { page: { data: { isLinkGood: true, isUnsent: false } } });
    await button('Skicka kod');
    expect(screen.queryByRole('heading', { name: ready })).toBeNull();
  });

  it('the token leaves the address before the first request', async () => {
    await open();
    expect(window.location.href).not.toContain('hemligt');
    expect(tokens).toEqual([]);
    await page.user.click(await button('Skicka kod'));
    await heading('Skriv koden från ditt sms');
    expect(tokens).toEqual([{ token: 'hemligt-token' }]);
  });

  it('the page shows where the code went, and for which order', async () => {
    await askForCode();
    screen.getByText('Bedömning 1001');
    screen.getByText('Vi har skickat en kod med sex siffror till •••• 67.');
    expect(screen.getByLabelText<HTMLInputElement>('Kod').autocomplete).toBe('one-time-code');
    expect(screen.getByText(/^Du kan be om en ny kod om \d+ sekunder\.$/).textContent).toBeTruthy();
  });

  it('six digits send themselves once and open the form, with spaces too', async () => {
    const opened: unknown[] = [];
    server.use(
      http.post(SESSIONS, async ({ request }) => {
        opened.push(await request.clone().json());
        return answerSession(request);
      }),
    );
    await askForCode();
    await enterCode('123 456');
    await heading('Innan vi börjar');
    // The first one asked for a session that is open already.
    expect(opened).toEqual([{ token: 'hemligt-token' }, { token: 'hemligt-token', code: '123456' }]);
  });

  it('the page shows the tries left, and when the code is spent', async () => {
    await askForCode();
    server.use(http.post(SESSIONS, () => refuse(400, 'code_invalid', { triesLeft: 3 })));
    await enterCode('111111');
    await screen.findByText('Koden stämmer inte. Du har 3 försök kvar.');
    server.use(http.post(SESSIONS, () => refuse(410, 'code_spent')));
    await enterCode('222222');
    await screen.findByText('Koden gäller inte längre. Skicka en ny kod.');
  });

  it('six digits are required before a request', async () => {
    server.use(http.post(SESSIONS, () => HttpResponse.error()));
    await askForCode();
    await enterCode('12');
    await page.user.click(await button('Fortsätt'));
    await screen.findByText('Skriv de sex siffrorna i sms:et.');
  });

  it('another code is sent once that is allowed', async () => {
    server.use(http.post(CODES, () => HttpResponse.json(sent(RENDERED_AT), { status: 202 })));
    await askForCode();
    server.use(http.post(CODES, () => HttpResponse.json({ ...sent(), phoneMasked: '•••• 99' }, { status: 202 })));
    await page.user.click(await button('Skicka en ny kod'));
    await screen.findByText('Vi har skickat en kod med sex siffror till •••• 99.');
  });

  it('after too many codes the page shows when the next is allowed', async () => {
    server.use(http.post(CODES, () => refuse(429, 'over_limit', { limit: 'hour' }, { 'Retry-After': '1800' })));
    await open();
    await page.user.click(await button('Skicka kod'));
    await screen.findByText(/så många koder som vi får på en timme. Du kan be om en ny kl. 12\.3\d\./);
  });

  it('an invalid link gets a calm page with a contact', async () => {
    server.use(http.post(CODES, () => refuse(404, 'link_invalid')));
    await open();
    await page.user.click(await button('Skicka kod'));
    await heading('Länken gäller inte längre');
    expect(screen.getByText(/^Hittar du inget mejl/).textContent).toContain('hej@hudvy.example');
  });

  it.each([
    ['day', /så många koder som vi får på ett dygn. Du kan be om en ny måndag 4 maj kl. 12\.3\d\./],
    ['number', /^Till det här numret har vi skickat så många koder/],
    ['wrong', /^Det har skrivits fel kod många gånger i dag.* Ring kliniken/],
  ])('the limit "%s" is explained', async (limit, text) => {
    server.use(http.post(CODES, () => refuse(429, 'over_limit', { limit }, { 'Retry-After': '1800' })));
    await open();
    await page.user.click(await button('Skicka kod'));
    await screen.findByText(text);
  });

  it('an open session of the same case needs no code', async () => {
    const shown: unknown[] = [];
    server.use(
      http.post(SESSIONS, async ({ request }) => {
        shown.push(await request.json());
        return HttpResponse.json({ caseId: CASE_ID, expiresAt: minutesFromNow(30) });
      }),
    );
    await open();
    await heading('Innan vi börjar');
    expect([shown, tokens]).toEqual([[{ token: 'hemligt-token' }], []]);
  });

  it('an unknown session state asks for a code', async () => {
    server.use(http.post(SESSIONS, () => HttpResponse.error()));
    await open();
    await waitFor(async () => expect(((await button('Skicka kod')) as HTMLButtonElement).disabled).toBe(false));
  });

  it('a refusal known to the server is shown at once, without a request', async () => {
    await renderPage('/formular/gammalt-token', { page: { data: { isLinkGood: false } } });
    await heading('Länken gäller inte längre');
    screen.getByText(/^Den kan ha kopierats ofullständigt/);
    expect([screen.queryByRole('button', { name: 'Skicka kod' }), tokens]).toEqual([null, []]);
  });

  it('a wrong number can be changed until answers are written', async () => {
    server.use(http.post(PHONE, () => refuse(409, 'ask_the_clinic')));
    await askForCode();
    await page.user.click(await button('Fel nummer?'));
    await page.fill(await screen.findByLabelText('Mobilnummer'), '070-123 45 67');
    await page.user.click(await button('Byt nummer'));
    await screen.findByText('Numret kan inte ändras här längre', { exact: false });
    let change: unknown;
    server.use(
      http.post(PHONE, async ({ request }) => {
        change = await request.json();
        return new HttpResponse(null, { status: 202 });
      }),
    );
    await page.user.click(await button('Byt nummer'));
    await screen.findByText('Numret är ändrat. Nu kan du skicka en kod till det.');
    expect(change).toEqual({ token: 'hemligt-token', phone: '+46701234567' });
  });

  it('the page of a form that was closed says that all is saved', async () => {
    server.use(http.post(SESSIONS, () => refuse(404, 'link_invalid')));
    await renderPage('/formular?sparat');
    await heading('Allt är sparat');
    screen.getByText('Öppna länken i mejlet när du vill fortsätta.');
  });

  it('a tab without a link asks for the one in the mail, unless the browser has just ordered', async () => {
    server.use(http.post(SESSIONS, () => refuse(404, 'link_invalid')));
    await renderPage('/formular');
    await heading('Öppna länken i ditt mejl');
  });

  it('the browser that ordered opens the form with a code, without a change of phone, and "Inte jag" ends it', async () => {
    const shown: unknown[] = [];
    let ended = 0;
    server.use(
      http.post(CODES, async ({ request }) => {
        shown.push(await request.json());
        return HttpResponse.json({ ...sent(), orderNumber: null }, { status: 202 });
      }),
      http.delete(SESSIONS, () => {
        ended += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    page = await renderPage('/formular');
    await page.user.click(await button('Skicka kod till •••• 67'));
    await heading('Skriv koden från ditt sms');
    expect(shown).toEqual([{ isOrderingBrowser: true }]);
    expect(screen.queryByText(/^Order/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Fel nummer?' })).toBeNull();
    await page.user.click(await button('Inte jag'));
    await heading('Öppna länken i ditt mejl');
    expect(ended).toBe(1);
    page.leave();

    page = await renderPage('/formular');
    await page.user.click(await button('Skicka kod till •••• 67'));
    await heading('Skriv koden från ditt sms');
    await enterCode('123456');
    await heading('Innan vi börjar');
  });

  it('a failed request is reported, and can be retried', async () => {
    server.use(http.post(CODES, () => HttpResponse.error()));
    await open();
    await page.user.click(await button('Skicka kod'));
    await screen.findByText('Det gick inte att nå oss just nu.', { exact: false });
    server.use(http.post(CODES, () => HttpResponse.json(sent(), { status: 202 })));
    await page.user.click(await button('Skicka kod'));
    await heading('Skriv koden från ditt sms');
  });
});

describe('a phone that takes over the photos', () => {
  it('the phone asks for the last digits, and then has the photo slots alone', async () => {
    server.use(
      http.post(HAND_OFFS, () => refuse(400, 'digits_invalid', { triesLeft: 2 })),
      http.get(`${CASE}/photos/:slot`, () => refuse(404, 'not_found')),
    );
    const { user, fill } = await renderPage('/bilder/4f7kq2m9xwz8');
    await waitFor(() => expect(window.location.pathname).toBe('/bilder'));
    await fill(screen.getByLabelText('De två sista siffrorna'), '11');
    await user.click(await button('Öppna kameran'));
    await screen.findByText('Siffrorna stämmer inte. Du har 2 försök kvar.');
    let body: unknown;
    server.use(
      http.post(HAND_OFFS, async ({ request }) => {
        body = await request.json();
        return HttpResponse.json({ caseId: CASE_ID, expiresAt: minutesFromNow(30) });
      }),
    );
    await fill(screen.getByLabelText('De två sista siffrorna'), '67');
    await user.click(await button('Öppna kameran'));
    await heading('Ta bilderna här');
    expect(body).toEqual({ token: '4f7kq2m9xwz8', phoneDigits: '67' });
    expect(await screen.findAllByLabelText(/^Välj en bild/)).toHaveLength(5);
  });
});
