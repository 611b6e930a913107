import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { CustomerResponse } from '../../../../../src/shop/orders/customers/customers.contract.js';
import { dialog, enterAdminArea, refused, row } from '../../../../test-support/admin-area.js';
import { refusal } from '../../../../test-support/desk.js';
import { server } from '../../../../test-support/page-server.js';
import type { RenderedPage } from '../../../../test-support/render-page.js';
import { toast } from '../../../../test-support/toast.js';

const CUSTOMERS = '/api/v1/admin/customers';
const ID = '55555555-5555-4555-8555-555555555555';
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

  const open = async (shown: CustomerResponse = customer) => {
    server.use(http.get(`${CUSTOMERS}/${ID}`, () => HttpResponse.json(shown)));
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

  it('ending sessions that needs a fresh second factor asks for it', async () => {
    await open();
    server.use(http.delete(`${CUSTOMERS}/${ID}/sessions`, () => refusal(401, 'step_up_required')));
    await page.user.click(await screen.findByText('Avsluta alla sessioner'));
    await page.user.click((await dialog()).getByText('Avsluta alla sessioner'));
    await screen.findByText('Visa din andra faktor');
  });

  it('a customer who cannot be fetched offers another try', async () => {
    server.use(http.get(`${CUSTOMERS}/${ID}`, refused));
    page = await enterAdminArea(`/admin/kunder/${ID}`, null);
    await screen.findAllByText('Kunden kunde inte hämtas');
    await open();
  });
});
