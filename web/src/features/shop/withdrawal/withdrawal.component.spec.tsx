import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { PurchaseResponse } from '../../../../../src/clinic/cases/withdrawals/withdrawals.contract.js';
import { aPageData } from '../../../../test-support/page-data.js';
import { server } from '../../../../test-support/page-server.js';
import { renderPage } from '../../../../test-support/render-page.js';

const ID = '88888888-8888-4888-8888-888888888888';
const CALL = '/api/v1/withdrawals';

type Right = PurchaseResponse['right'];

/** Answers both steps, and what the link of a purchase shows. @returns the requests of the steps, in order */
function answering(right: Right | null = 'holds'): unknown[] {
  const requests: unknown[] = [];
  server.use(
    http.post(`${CALL}/purchase`, () =>
      right === null
        ? HttpResponse.json({ code: 'not_found' }, { status: 404 })
        : HttpResponse.json({ productName: 'Hudbedömning', priceOre: 69_900, right }),
    ),
    http.post(CALL, async ({ request }) => {
      requests.push(await request.json());
      return HttpResponse.json({ id: ID }, { status: 202 });
    }),
    http.post(`${CALL}/${ID}/confirm`, () => {
      requests.push('confirm');
      return HttpResponse.json({}, { status: 202 });
    }),
  );
  return requests;
}

const main = () => within(screen.getByRole('main'));
const press = (name: string) => main().getByRole('button', { name });

describe('the withdrawal form', () => {
  it('missing fields are named, the order is shown again, and only the second button declares', async () => {
    const requests = answering();
    const { user, fill } = await renderPage('/angra');
    main().getByRole('heading', { level: 1, name: 'Ångra ditt köp här' });
    await user.click(press('Gå vidare'));
    await screen.findByText('Skriv ordernumret med siffror. Det står i bekräftelsen.');
    screen.getByText('Skriv e-postadressen i beställningen.');
    await fill(screen.getByLabelText('Ordernummer'), ' 1014 ');
    await fill(screen.getByLabelText('E-postadress'), 'asa@example.se');
    await user.click(press('Gå vidare'));
    const heading = await screen.findByRole('heading', { name: 'Vill du ångra köpet?' });
    expect(document.activeElement).toBe(heading.parentElement);
    expect(heading.parentElement?.textContent).toContain('Ordernummer1014');
    expect(screen.queryByText(/^Du behöver ordernumret/)).toBeNull();
    expect(requests).toEqual([]);
    // Who knows number and address alone sees nothing of the purchase.
    expect(heading.parentElement?.textContent).not.toMatch(/Hudbedömning|Pris|Ångerrätten/);
    expect(main().queryByRole('link', { name: 'Behåll köpet' })).toBeNull();
    await user.click(press('Tillbaka'));
    expect(screen.getByLabelText<HTMLInputElement>('Ordernummer').value).toBe('1014');
    screen.getByText(/^Du behöver ordernumret/);
    await user.click(press('Gå vidare'));
    await user.click(press('Bekräfta ånger'));
    await screen.findByRole('heading', { name: 'Din ånger är skickad' });
    expect(requests).toEqual([{ orderNumber: '1014', email: 'asa@example.se' }, 'confirm']);
  });

  it('the mailed link needs no typing, and its token leaves the address at once', async () => {
    const requests = answering();
    const { user } = await renderPage('/angra#order=1014&lank=abc');
    await screen.findByRole('heading', { name: 'Vill du ångra köpet?' });
    await waitFor(() => expect(window.location.hash).toBe(''));
    expect(screen.queryByLabelText('Ordernummer')).toBeNull();
    await user.click(press('Bekräfta ånger'));
    await screen.findByRole('heading', { name: 'Din ånger är skickad' });
    expect(requests).toEqual([{ token: 'abc' }, 'confirm']);
  });

  it.each<[Right, RegExp, string, boolean]>([
    ['holds', /^Ångerrätten gäller: ångrar du köpet får du tillbaka hela beloppet\.$/, 'Behåll köpet', true],
    ['ended', /^Ditt svar är klart, och därför har ångerrätten upphört\./, 'Behåll köpet', true],
    ['over', /^Köpet är redan avslutat/, 'Till startsidan', false],
  ])('the mailed link of a right that %s says what was bought, its price and what still holds', async (...row) => {
    const [right, says, keep, mayDeclare] = row;
    answering(right);
    await renderPage('/angra#order=1014&lank=abc');
    const step = (await screen.findByText(says)).parentElement;
    expect(step?.textContent).toMatch(/KöpHudbedömningPris699\skr/);
    expect(main().getByRole('link', { name: keep }).getAttribute('href')).toBe('/');
    expect(main().queryByRole('button', { name: 'Bekräfta ånger' }) !== null).toBe(mayDeclare);
  });

  it('a link whose purchase cannot be read still withdraws', async () => {
    const requests = answering(null);
    const { user } = await renderPage('/angra#order=1014&lank=abc');
    await user.click(await screen.findByRole('button', { name: 'Bekräfta ånger' }));
    await screen.findByRole('heading', { name: 'Din ånger är skickad' });
    expect(requests).toEqual([{ token: 'abc' }, 'confirm']);
  });

  it('too many tries and a failure are explained, and only the failed step is repeated', async () => {
    const requests = answering();
    server.use(http.post(`${CALL}/${ID}/confirm`, () => HttpResponse.json({}, { status: 429 }), { once: true }));
    const { user } = await renderPage('/angra#order=1014&lank=abc');
    await user.click(await screen.findByRole('button', { name: 'Bekräfta ånger' }));
    await screen.findByText(/^Det har blivit för många försök\./);
    server.use(http.post(`${CALL}/${ID}/confirm`, () => HttpResponse.error(), { once: true }));
    await user.click(press('Bekräfta ånger'));
    await screen.findByText(/^Det gick inte att skicka\./);
    await user.click(press('Bekräfta ånger'));
    await screen.findByRole('heading', { name: 'Din ånger är skickad' });
    expect(requests).toEqual([{ token: 'abc' }, 'confirm']);
  });

  it('a button stops another person’s declaration, and the link alone does not', async () => {
    const requests: unknown[] = [];
    server.use(
      http.post(`${CALL}/stop`, async ({ request }) => {
        requests.push(await request.json());
        return HttpResponse.json({}, { status: 202 });
      }),
    );
    const { user } = await renderPage('/angra#stopp=abc');
    await screen.findByRole('heading', { name: 'Var det inte du som ångrade?' });
    expect(requests).toEqual([]);
    await user.click(press('Det var inte jag'));
    await screen.findByRole('heading', { name: 'Tack för att du sa till' });
    expect(requests).toEqual([{ token: 'abc' }]);
  });

  it('the footer links the page, and both are absent while the clinic’s setting is off', async () => {
    const { leave } = await renderPage('/angra');
    const link = screen.getByRole('link', { name: 'Ångra ditt köp här' });
    expect(link.getAttribute('href')).toBe('/angra');
    expect(link.className).not.toMatch(/button/);
    leave();
    await renderPage('/angra', { page: { config: { ...aPageData.config, hasWithdrawalPage: false } } });
    expect(screen.queryByText('Ångra ditt köp här')).toBeNull();
    expect(main().getByText('404')).toBeTruthy();
  });
});
