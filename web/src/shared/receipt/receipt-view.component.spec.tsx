import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { answerEmptyAccount, namelessSession } from '../../../test-support/account.js';
import { server } from '../../../test-support/page-server.js';
import { RECEIPT } from '../../../test-support/receipt.js';
import { renderPage } from '../../../test-support/render-page.js';

const OWN = '/api/v1/me/orders/order/receipt';
const rows = () =>
  [...screen.getByRole('article').querySelectorAll('dl > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')).join(': '),
  );
const button = (name: string) => screen.findByText(name, { selector: 'button' });
const enterReceipt = () => renderPage('/min-hudvard/kvitto/order', { session: namelessSession });

beforeEach(() => {
  answerEmptyAccount();
  jest.spyOn(console, 'error').mockImplementation();
});

describe('the receipt of an account', () => {
  it('the page shows each row, with what was given back below', async () => {
    server.use(http.get(OWN, () => HttpResponse.json(RECEIPT)));
    await enterReceipt();
    await screen.findByText('Kvitto, beställning 1042');
    expect(rows()).toEqual([
      ...['Ordernummer: 1042', 'Fakturanummer: A1B2-0001', 'Beställd: 1 maj 2026', 'Betald: 1 maj 2026'],
      ...['Betalt med: Swish', 'Köpare: Åsa Öberg', 'Tjänst: Hudbedömning'],
      ...['Totalt: 699,00 kr', 'Varav moms 25 %: 139,80 kr', 'Belopp utan moms: 559,20 kr'],
      ...['Återbetalt 3 maj 2026: −200,00 kr', 'Varav moms 25 %: −40,00 kr', 'Kvar av betalningen: 499,00 kr'],
      ...['Namn: Hudkliniken AB', 'Organisationsnummer: 556000-0000', 'Momsregistreringsnummer: SE556000000001'],
      ...['Adress: Storgatan 1, 111 22 Lund', 'E-post: info@example.se'],
    ]);
  });

  it('an order of 0 kr says that nothing was to pay, and no day of payment', async () => {
    const free = { discountOre: 69_900, totalOre: 0, paidOre: 0, vatOre: 0, method: '', returns: [] };
    server.use(http.get(OWN, () => HttpResponse.json({ ...RECEIPT, ...free })));
    await enterReceipt();
    await screen.findByText('Inget att betala');
    expect(rows()).toEqual(expect.arrayContaining(['Rabatt: −699,00 kr', 'Totalt: 0,00 kr']));
    expect(screen.queryByText('Betald')).toBeNull();
    screen.getByText('Kvittot visar vad beställningen omfattar. Det är ingen ny faktura.');
  });

  it.each([
    [404, /^Här finns inget kvitto: .* som kontot inte har bekräftat\.$/],
    [500, 'Kvittot kunde inte hämtas.'],
  ])('a receipt that answers %s is explained', async (status, text) => {
    server.use(http.get(OWN, () => new HttpResponse(null, { status })));
    await enterReceipt();
    await screen.findByText(text);
  });

  it('a file that cannot be fetched is told, and the page stays', async () => {
    server.use(
      http.get(OWN, () => HttpResponse.json(RECEIPT)),
      http.get(`${OWN}.pdf`, () => new HttpResponse(null, { status: 503 })),
    );
    const { user } = await enterReceipt();
    await user.click(await button('Ladda ner PDF'));
    await screen.findByText('Filen kunde inte hämtas.');
    screen.getByText('Kvitto, beställning 1042');
  });

  it('the print is of the page', async () => {
    server.use(http.get(OWN, () => HttpResponse.json(RECEIPT)));
    const print = jest.spyOn(window, 'print').mockImplementation();
    const { user } = await enterReceipt();
    await user.click(await button('Skriv ut'));
    expect(print).toHaveBeenCalledTimes(1);
  });
});
