import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ContactChangeResponse } from '../../../../../src/clinic/access/contact-changes/contact-changes.contract.js';
import type { CustomerResponse } from '../../../../../src/shop/orders/customers/customers.contract.js';
import { dialog, enterAdminArea, refused, row } from '../../../../test-support/admin-area.js';
import { refusal } from '../../../../test-support/desk.js';
import { server } from '../../../../test-support/page-server.js';
import type { RenderedPage } from '../../../../test-support/render-page.js';
import { toast } from '../../../../test-support/toast.js';

const CUSTOMERS = '/api/v1/admin/customers';
const ID = '55555555-5555-4555-8555-555555555555';
const CASE_ID = '66666666-6666-4666-8666-666666666666';
const CHANGES = `/api/v1/admin/cases/${CASE_ID}/contact-changes`;
const AT = '2026-05-01T10:00:00.000Z';

const customer: CustomerResponse = {
  name: 'Elin Andersson',
  email: 'elin@example.se',
  phone: '+46701234567',
  account: { userId: ID, isAddressProven: false },
  orders: [
    {
      id: ID,
      number: '1007',
      createdAt: AT,
      state: 'paid',
      totalOre: 69_900,
      email: 'elin@example.se',
      phone: '+46701234567',
      caseId: CASE_ID,
      caseState: 'needs_info',
      caseSessions: 1,
    },
  ],
  messages: [{ id: ID, number: 12, receivedAt: AT, isAnswered: false }],
  sessions: [{ device: 'Firefox på Windows', createdAt: AT, lastActiveAt: AT, hasSecondFactor: true }],
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

describe('the pages of customers', () => {
  let page: RenderedPage;
  let changes: readonly ContactChangeResponse[];
  beforeEach(() => {
    changes = [];
  });

  const open = async (shown: CustomerResponse = customer) => {
    server.use(
      http.get(`${CUSTOMERS}/${ID}`, () => HttpResponse.json(shown)),
      http.get(CHANGES, () => HttpResponse.json({ changes })),
    );
    page = await enterAdminArea(`/admin/kunder/${ID}`, null);
  };

  it('a search is sent to the server, and a customer leads to their page', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get(CUSTOMERS, ({ request }) => {
        const q = new URL(request.url).searchParams.get('q');
        asked.push(q);
        const customers = [
          { id: ID, name: 'Elin Andersson', email: 'elin@example.se', hasAccount: true, orders: 2, lastOrderAt: AT },
        ];
        return HttpResponse.json({ customers: q === 'ingen' ? [] : customers, next: null });
      }),
    );
    page = await enterAdminArea('/admin/kunder', null);
    const found = within(await row('Elin Andersson'));
    expect(found.getByText<HTMLAnchorElement>('Elin Andersson').pathname).toBe(`/admin/kunder/${ID}`);
    await page.fill(screen.getByLabelText('Ordernummer, namn eller e-post'), 'ingen');
    await screen.findByText('Ingen kund stämmer med sökningen.');
    expect(asked.at(-1)).toBe('ingen');
  });

  it('the page shows orders, the state of the case in words, messages without text, and sessions', async () => {
    await open();
    await screen.findByText('Har konto, adressen är inte bekräftad');
    within(await row('1007')).getByText('Väntar på patienten');
    expect(screen.getByText<HTMLAnchorElement>('Meddelande 12').search).toBe(`?message=${ID}`);
    screen.getByText(/Inte besvarat$/);
    screen.getByText('1 öppet ärende');
    screen.getByText(/Med tvåstegsinloggning$/);
  });

  it('a customer who is nowhere signed in has nothing to end', async () => {
    await open({ ...customer, account: null, orders: [], messages: [], sessions: [] });
    for (const text of [
      'Inget konto',
      'Inga ordrar.',
      'Inte inloggad någonstans.',
      'Inga meddelanden från den här adressen.',
    ])
      await screen.findByText(text);
    expect(screen.queryByText('Avsluta alla sessioner')).toBeNull();
  });

  it('ending all sessions is asked about, and the number is announced', async () => {
    await open();
    server.use(http.delete(`${CUSTOMERS}/${ID}/sessions`, () => HttpResponse.json({ ended: 2 })));
    await page.user.click(await screen.findByText('Avsluta alla sessioner'));
    await page.user.click((await dialog()).getByText('Avsluta alla sessioner'));
    await toast('2 sessioner är avslutade', 'status');
  });

  const proposed: ContactChangeResponse = {
    id: '77777777-7777-4777-8777-777777777777',
    kind: 'email',
    state: 'proposed',
    value: 'ny@example.se',
    identityCheck: 'video',
    proposedBy: 'bo@example.se',
    proposedAt: AT,
    isOwn: false,
    confirmedBy: null,
    appliesAt: null,
    isStoppedByOwner: false,
  };

  it('a change of address is proposed after a check, and a refusal is put in words', async () => {
    const sent: unknown[] = [];
    await open();
    await page.user.click(await screen.findByText('Föreslå en ändring'));
    const form = await dialog();
    await page.user.click(form.getByText('Föreslå ändringen'));
    await form.findByText('Skriv den nya adressen eller det nya numret.');
    await page.fill(form.getByLabelText(/^Nytt värde/), 'ny@example.se');
    await page.user.selectOptions(form.getByLabelText(/^Hur har du kontrollerat/), 'video');
    server.use(http.post(CHANGES, () => refusal(409, 'other_changed_recently')));
    await page.user.click(form.getByText('Föreslå ändringen'));
    await toast('Adress och telefon ändras aldrig båda inom 30 dagar.');
    server.use(
      http.post(CHANGES, async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await page.user.click(form.getByText('Föreslå ändringen'));
    await toast('Ändringen väntar på en annan administratör', 'status');
    expect(sent).toEqual([{ kind: 'email', value: 'ny@example.se', identityCheck: 'video' }]);
  });

  it('another admin confirms what was proposed; who proposed it cannot', async () => {
    changes = [{ ...proposed, isOwn: true }];
    await open();
    await screen.findByText(/väntar på att en annan administratör bekräftar/);
    expect(screen.queryByText('Bekräfta')).toBeNull();
    page.leave();
    changes = [proposed];
    await open();
    let confirmed = 0;
    server.use(
      http.post(`/api/v1/admin/contact-changes/${proposed.id}/confirm`, () => {
        confirmed += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await page.user.click(await screen.findByText('Bekräfta'));
    await page.user.click((await dialog()).getByText('Bekräfta'));
    await toast('Ändringen är bekräftad', 'status');
    expect(confirmed).toBe(1);
  });

  it('a customer who cannot be fetched offers another try', async () => {
    server.use(http.get(`${CUSTOMERS}/${ID}`, refused));
    page = await enterAdminArea(`/admin/kunder/${ID}`, null);
    await screen.findAllByText('Kunden kunde inte hämtas');
    await open();
  });
});
