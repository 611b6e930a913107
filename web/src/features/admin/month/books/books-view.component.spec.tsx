import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { BookMonthResponse, OtherRow } from '../../../../../../src/shop/books/books.contract.js';
import { dialog, enterAdminArea, refused, row } from '../../../../../test-support/admin-area.js';
import { refusal } from '../../../../../test-support/desk.js';
import { server } from '../../../../../test-support/page-server.js';
import { toast } from '../../../../../test-support/toast.js';

const BOOKS = '/api/v1/admin/books/:month';
const SALES = { account: '3001', name: 'Försäljning 25 %', debitOre: 0, creditOre: 55_920 };
const OPEN: BookMonthResponse = {
  ...{ month: '2026-03', state: 'closable', isFirst: true, hindrances: [], corrections: 0, lostDisputesVatOre: 0 },
  sums: [{ account: '1686', name: 'Fordran Stripe', debitOre: 69_900, creditOre: 0 }, SALES],
  verifications: [
    {
      ...{ number: null, date: '2026-03-01', kind: 'sales', text: 'Försäljning 2026-03-01' },
      ...{ orderNumber: '1042', corrects: null },
      rows: [
        { account: '1686', ore: 69_900 },
        { account: '2611', ore: -13_980 },
        { account: '3001', ore: -55_920 },
      ],
    },
  ],
  claims: {
    ...{ account: '1686', openingOre: 0, closingOre: 69_900, availableOre: 0, pendingOre: 69_900, underWayOre: 0 },
    differenceOre: 0,
  },
  ...{ others: [], closed: null, restoredAt: null },
};
const CLOSED: BookMonthResponse = {
  ...OPEN,
  state: 'closed',
  verifications: OPEN.verifications.map((each) => ({ ...each, number: 'A 1' })),
  closed: {
    ...{ at: '2026-04-02T08:00:00Z', by: 'asa@example.se', firstNumber: 'A 1', lastNumber: 'A 1' },
    ...{ sha256: 'ab'.repeat(32), isTakenBack: false, restoredAt: null },
  },
};
const OTHER: OtherRow = {
  ...{ stripeTransactionId: 'txn_1', type: 'adjustment', description: 'Card network fee', at: '2026-03-04T10:00:00Z' },
  ...{ amountOre: -1_250, currency: 'SEK', isChosen: false, account: null, isBooked: false },
};

const RESTORED_AT = '2026-04-03T06:00:00Z';

const serve = (books: Partial<BookMonthResponse>) =>
  server.use(http.get(BOOKS, () => HttpResponse.json({ ...OPEN, ...books })));
const openBooks = () => enterAdminArea('/admin/manad?vy=bocker', 'sv');
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

describe('the books of a month', () => {
  it('each hindrance says what to do, and leads to where it is done', async () => {
    serve({
      state: 'open',
      hindrances: ['earlier-open', 'rows-without-account', 'accounts-not-chosen', 'unknown-vat', 'no-operator'],
      others: [OTHER],
    });
    await openBooks();
    await screen.findByRole('heading', { name: 'Öppen: kan inte stängas än' });
    const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(screen.getByText(/^En tidigare månad är öppen\./)).toBeDefined();
    expect(way('Till månaden före')).toBe('/admin/manad?manad=2026-02&vy=bocker');
    expect(way('Till raderna')).toBe('#ovrigt');
    expect(way('Till konton och första månad')).toBe('/admin/settings#books');
    expect(way('Till företagets uppgifter')).toBe('/admin/settings#clinic');
    expect(screen.queryByRole('button', { name: 'Stäng månaden' })).toBeNull();
  });

  it('a verification opens to its postings, of which debit and credit stand apart', async () => {
    serve({});
    const { user } = await openBooks();
    await user.click(await screen.findByText('Försäljning 2026-03-01'));
    const table = within(await screen.findByRole('table', { name: 'Försäljning 2026-03-01' }));
    const cells = table.getAllByRole('row').map((each) => each.textContent?.replaceAll(/\s/g, ' '));
    expect(cells.slice(1)).toEqual(['1686Fordran Stripe699,00', '2611139,80', '3001Försäljning 25 %559,20']);
    expect(screen.getByRole('link', { name: 'Order 1042' }).getAttribute('href')).toBe('/admin/orders/1042');
    expect(screen.getByRole('link', { name: 'Ordrar betalda den dagen' }).getAttribute('href')).toBe(
      '/admin/orders?waits=paid&from=2026-03-01&until=2026-03-01',
    );
  });

  it('a long month shows its first forty verifications, and all when asked', async () => {
    const [first] = OPEN.verifications;
    const many = Array.from({ length: 45 }, (_, index) => ({ ...first, text: `Rad ${index + 1}` }));
    serve({ verifications: many as BookMonthResponse['verifications'] });
    const { user } = await openBooks();
    await screen.findByText('Rad 40');
    expect(screen.queryByText('Rad 41')).toBeNull();
    await user.click(await button('Visa alla 45'));
    await screen.findByText('Rad 45');
  });

  it('a correction of a closed month is marked with what it corrects, and VAT of lost disputes is named', async () => {
    const [first] = OPEN.verifications;
    const late = { ...first, kind: 'correction', text: 'Tvist vunnen', corrects: 'A 12' };
    serve({ verifications: [late] as BookMonthResponse['verifications'], corrections: 1, lostDisputesVatOre: 13_980 });
    const { user } = await openBooks();
    await screen.findByText('Rättelse');
    screen.getByText('En verifikation rättar en stängd månad.');
    screen.getByText(/^Momsen i det som drogs för förlorade tvister är 139,80\skr/);
    await user.click(screen.getByText('Tvist vunnen'));
    await screen.findByText('Rättar A 12');
  });

  it('the VAT part of a lost dispute that was won later is named', async () => {
    serve({ lostDisputesVatOre: -13_980 });
    await openBooks();
    await screen.findByText(/^Momsen i det som kom tillbaka när förlorade tvister vanns senare är 139,80\skr/);
    expect(screen.queryByText(/^Momsen i det som drogs/)).toBeNull();
  });

  it('a difference of the claims is said, with the way to the rows', async () => {
    serve({ state: 'open', hindrances: ['differs'], claims: { ...OPEN.claims, differenceOre: -1 } });
    await openBooks();
    expect((await screen.findByRole('alert')).textContent).toContain('skiljer sig med 0,01');
    expect(screen.getByRole('link', { name: 'Rader att titta på' }).getAttribute('href')).toBe(
      '/admin/manad?manad=2026-03',
    );
  });

  it('an empty closed month has no file, and says so; a failed read can be tried again', async () => {
    server.use(http.get(BOOKS, refused));
    const { user } = await openBooks();
    await screen.findByText('Bokföringen kunde inte hämtas');
    const closed = CLOSED.closed && { ...CLOSED.closed, sha256: null, firstNumber: null, lastNumber: null };
    serve({ ...CLOSED, closed, verifications: [], sums: [] });
    await user.click(await button('Försök igen'));
    await screen.findByText('Månaden har inga verifikationer, så det finns ingen fil.');
    screen.getByText('Inget är bokfört den här månaden.');
    expect(screen.queryByRole('button', { name: 'Hämta SIE' })).toBeNull();
  });
});

describe('the closing of a month', () => {
  it('a question says what cannot be undone, and after it the heading of the closed month has the focus', async () => {
    serve({});
    let closings = 0;
    server.use(
      http.post(`${BOOKS}/closing`, () => {
        closings += 1;
        serve(CLOSED);
        return HttpResponse.json(CLOSED);
      }),
    );
    const { user } = await openBooks();
    await user.click(await button('Stäng månaden'));
    const question = await dialog();
    question.getByText(/^Verifikationerna får sina nummer och kan aldrig ändras\./);
    question.getByText('En verifikation sparas.');
    await user.click(question.getByRole('button', { name: 'Stäng för gott' }));
    expect(await toast('Klart', 'status')).toContain('är stängd');
    const heading = await screen.findByRole('heading', { name: 'Stängd' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    screen.getByText('Verifikationerna A 1 till A 1.');
    screen.getByText('ab'.repeat(32));
    expect(closings).toBe(1);
  });

  it.each([
    ['not_closable', 'Något hindrar stängningen nu. Sidan visar vad.'],
    ['closed_already', 'En annan administratör har redan stängt den.'],
  ])('the refusal %s stays in the question', async (code, sentence) => {
    serve({});
    server.use(http.post(`${BOOKS}/closing`, () => refusal(409, code)));
    const { user } = await openBooks();
    await user.click(await button('Stäng månaden'));
    await user.click((await dialog()).getByRole('button', { name: 'Stäng för gott' }));
    expect((await (await dialog()).findByRole('alert')).textContent).toContain(sentence);
  });

  it('the files of a closed month are fetched by their kinds', async () => {
    serve(CLOSED);
    const asked: unknown[] = [];
    server.use(
      http.get(`${BOOKS}/:kind`, ({ params }) => {
        asked.push(params['kind']);
        return params['kind'] === 'sie' ? HttpResponse.text('#FLAGGA 0') : refusal(500, 'unexpected');
      }),
    );
    const save = jest.fn(() => 'blob:sie');
    Object.assign(URL, { createObjectURL: save, revokeObjectURL: jest.fn() });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    const { user } = await openBooks();
    await user.click(await button('Hämta SIE'));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    await user.click(await button('Hämta CSV'));
    expect(await toast('Fel')).toContain('Filen kunde inte hämtas');
    expect(asked).toEqual(['sie', 'csv']);
  });
});

describe('the taking back of a handed-over file', () => {
  const sie = new File(['#FLAGGA 0\r\n'], '2026-03.si');

  it('no file can be taken back without a restore', async () => {
    serve({});
    await openBooks();
    await button('Stäng månaden');
    expect(screen.queryByRole('button', { name: 'Läs in en tidigare SIE-fil' })).toBeNull();
  });

  it('the closing tells of a restore, and a month that closed anew says so', async () => {
    serve({ restoredAt: RESTORED_AT });
    const { user } = await openBooks();
    await button('Läs in en tidigare SIE-fil');
    screen.getByText(/^Kliniken återställdes från en säkerhetskopia .+ Var månaden stängd dessförinnan\?/);
    await user.click(await button('Stäng månaden'));
    (await dialog()).getByText(/läs i stället in SIE-filen/);
    const closed = { ...CLOSED, closed: CLOSED.closed && { ...CLOSED.closed, restoredAt: RESTORED_AT } };
    server.use(
      http.post(`${BOOKS}/closing`, () => {
        serve(closed);
        return HttpResponse.json(closed);
      }),
    );
    await user.click((await dialog()).getByRole('button', { name: 'Stäng för gott' }));
    await screen.findByText(/ingen tidigare fil är inläst\. .*stängd på nytt/);
  });

  it('file and hash are wanted, and a refusal keeps both', async () => {
    serve({ state: 'open', hindrances: ['copy-behind'], restoredAt: RESTORED_AT });
    const sent: unknown[] = [];
    server.use(
      http.post(`${BOOKS}/taking-back`, async ({ request }) => {
        sent.push(await request.json());
        if (sent.length === 1) return refusal(422, 'hash_differs');
        serve(CLOSED);
        return HttpResponse.json(CLOSED);
      }),
    );
    const { user } = await openBooks();
    await user.click(await button('Läs in en tidigare SIE-fil'));
    const form = await dialog();
    await user.click(form.getByRole('button', { name: 'Läs in och stäng' }));
    await form.findByText('Välj filen');
    form.getByText('Kontrollsumman har 64 tecken, 0 till 9 och a till f');
    await user.upload(form.getByLabelText('SIE-filen som lämnades då'), sie);
    await user.type(form.getByLabelText('Kontrollsumman i mejlet om stängningen'), 'AB '.repeat(32));
    await user.click(form.getByRole('button', { name: 'Läs in och stäng' }));
    expect((await form.findByRole('alert')).textContent).toContain('kontrollsumman är en annan');
    await user.click(form.getByRole('button', { name: 'Läs in och stäng' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Stängd'));
    const body = { file: btoa('#FLAGGA 0\r\n'), sha256: 'AB '.repeat(32).trim() };
    expect(sent).toEqual([body, body]);
  });
});

describe('rows of Stripe without an account', () => {
  it('a row gets four digits, and one in another currency is marked as booked elsewhere', async () => {
    const foreign = { ...OTHER, stripeTransactionId: 'txn_2', currency: 'EUR', description: 'Topup' };
    const booked = { ...OTHER, stripeTransactionId: 'txn_3', isChosen: true, account: '6570', isBooked: true };
    serve({ others: [OTHER, foreign, booked] });
    const sent: unknown[] = [];
    server.use(
      http.put('/api/v1/admin/books/others/:id/account', async ({ request, params }) => {
        sent.push([params['id'], await request.json()]);
        return sent.length === 1 ? refusal(409, 'booked_already') : new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await openBooks();
    expect(within(await row('6570')).queryByRole('button')).toBeNull();
    await user.click(await button('Välj konto, txn_1'));
    const form = await dialog();
    await user.type(form.getByLabelText('Konto (fyra siffror)'), '65');
    await user.click(form.getByRole('button', { name: 'Spara' }));
    await form.findByText('Fyra siffror, från 1000 till 8999');
    await user.type(form.getByLabelText('Konto (fyra siffror)'), '70');
    await user.click(form.getByRole('button', { name: 'Spara' }));
    expect((await form.findByRole('alert')).textContent).toContain('Radens månad är stängd');
    await user.click(form.getByRole('button', { name: 'Spara' }));
    expect(await toast('Klart', 'status')).toContain('Raden har fått sitt konto');
    await user.click(await button('Bokförs på annat håll, txn_2'));
    await user.click((await dialog()).getByRole('button', { name: 'Bokförs på annat håll' }));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent).toEqual([
      ['txn_1', { account: '6570' }],
      ['txn_1', { account: '6570' }],
      ['txn_2', { account: null }],
    ]);
  });
});
