import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { FiguresResponse } from '../../../../../src/clinic/figures/figures.contract.js';
import type { CheckResponse, ChecksResponse } from '../../../../../src/operations/checks/checks.contract.js';
import { enterAdminArea, refused } from '../../../../test-support/admin-area.js';
import { heldAnswer } from '../../../../test-support/held-answer.js';
import { server } from '../../../../test-support/page-server.js';

const OVERVIEW = '/api/v1/admin/overview';
const CALM = { 'late-cases': 0, 'held-orders': 0, orders: 0, 'unanswered-messages': 0 };
const ZERO = Array.from({ length: 28 }, () => 0);
const FIGURES: FiguresResponse = {
  days: Array.from({ length: 30 }, (_, index) => new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10)),
  paid: [...ZERO, 5, 3].map((orders) => ({ orders, incomeOre: orders * 69_900 })),
  refunded: [...ZERO, 0, 0].map((refunds) => ({ refunds, refundedOre: 0 })),
  answered: [...ZERO, 2, 0].map((answered) => ({ answered, medianMinutes: answered === 0 ? null : 125 })),
};
const CHECKS: ChecksResponse = {
  checkedAt: '2026-05-01T10:00:00.000Z',
  isReady: false,
  required: { passed: 1, total: 4 },
  advised: { passed: 0, total: 0 },
  groups: [
    {
      group: 'drift',
      title: 'Drift',
      checks: [aCheck('Är adressen https?', 'technician'), aCheck('Går jobben?', 'technician', 'passed')],
    },
    {
      group: 'texter',
      title: 'Texter',
      checks: [
        { ...aCheck('Är villkoren bekräftade?', 'owner'), action: 'confirm-terms' },
        {
          ...aCheck('Har en läkare godkänt frågorna?', 'physician'),
          link: { path: '/admin/medicinskt-innehall', label: 'Medicinskt innehåll' },
        },
      ],
    },
  ],
};

function aCheck(question: string, by: CheckResponse['by'], state: CheckResponse['state'] = 'failed'): CheckResponse {
  const texts = { question, found: 'Nej.', whatToDo: 'Gör så.' };
  return { name: question, severity: 'required', state, by, ...texts, link: null, action: null };
}

const serve = (waiting: Readonly<Record<string, number>>) =>
  server.use(http.get(OVERVIEW, () => HttpResponse.json({ waiting })));
const serveState = (state: string, figures = FIGURES) =>
  server.use(
    http.get('/api/v1/admin/clinic-state', () => HttpResponse.json({ state })),
    http.get('/api/v1/admin/figures', () => HttpResponse.json(figures)),
    http.get('/api/v1/admin/checks', () => HttpResponse.json(CHECKS)),
  );
const goOffline = async (isOffline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
  await act(async () => {
    window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
    await Promise.resolve();
  });
};

describe('the overview of the office', () => {
  beforeEach(() => serveState('open'));

  it('until the clinic is open, what is missing stands first, by who mends it, and what is done is folded', async () => {
    serveState('preparing');
    serve(CALM);
    await enterAdminArea('/admin', 'sv');
    await screen.findByText('3 krav saknas.');
    const sectionOf = (name: string) =>
      within(screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement);
    const missing = (name: string) =>
      sectionOf(name)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent);
    expect(missing('Du')).toEqual(['Är villkoren bekräftade?']);
    expect(missing('Tekniker')).toEqual(['Är adressen https?']);
    expect(missing('Läkare')).toEqual(['Har en läkare godkänt frågorna?']);
    screen.getByText('Bekräfta villkoren');
    expect(sectionOf('Läkare').getByRole('link', { name: 'Medicinskt innehåll' }).getAttribute('href')).toBe(
      '/admin/medicinskt-innehall',
    );
    const done = screen.getByText('Klart (1)').closest('details') as HTMLDetailsElement;
    within(done).getByText('Går jobben?');
    expect(done.open).toBe(false);
    expect(screen.queryByText('Betalda ordrar')).toBeNull();
    expect(screen.queryByText('Kontroller som inte är uppfyllda')).toBeNull();
  });

  it('of a long list the next three of a person are shown, and the rest is folded', async () => {
    const many = ['Ett?', 'Två?', 'Tre?', 'Fyra?', 'Fem?'].map((question) => aCheck(question, 'owner'));
    serveState('preparing');
    server.use(
      http.get('/api/v1/admin/checks', () =>
        HttpResponse.json({ ...CHECKS, groups: [{ group: 'drift', title: 'Drift', checks: many }] }),
      ),
    );
    serve(CALM);
    await enterAdminArea('/admin', 'sv');
    const rest = (await screen.findByText('Visa alla (5)')).closest('details') as HTMLDetailsElement;
    expect(
      within(rest)
        .getAllByRole('heading', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['Fyra?', 'Fem?']);
  });

  it('once it is open, five numbers of today lead to their orders, each with its line in words too', async () => {
    serve(CALM);
    await enterAdminArea('/admin', 'sv');
    const link = await screen.findByRole('link', { name: 'Betalda ordrar 3' });
    expect(link.getAttribute('href')).toBe('/admin/orders?waits=paid&from=2026-11-30&until=2026-11-30');
    const words = (link.closest('ul') as HTMLElement).textContent?.replace(/\s/g, ' ');
    for (const text of ['2 097 kr', '8 på 30 dagar', 'Mediantid till svarInget svar än', 'Inget på 30 dagar'])
      expect(words).toContain(text);
    screen.getByRole('img', {
      name: 'Betalda ordrar, dag för dag i 30 dagar. Mest: 5 den 29 november 2026.',
    });
    expect(screen.getByRole('link', { name: /Kontroller som inte är uppfyllda/ }).textContent).toMatch(/^3/);
  });

  it('a number that could not be computed says so, and the others are there', async () => {
    // No case was answered in thirty days either.
    const answered = FIGURES.days.map(() => ({ answered: 0, medianMinutes: null }));
    serveState('open', { ...FIGURES, answered, refunded: null });
    serve(CALM);
    await enterAdminArea('/admin', 'sv');
    await screen.findByText('Gick inte att räkna ut');
    screen.getByRole('link', { name: 'Betalda ordrar 3' });
  });

  it('a calm clinic is said to be calm, in Swedish to a new admin', async () => {
    const answer = heldAnswer();
    server.use(http.get(OVERVIEW, () => answer.until.then(() => HttpResponse.json({ waiting: CALM }))));
    await enterAdminArea('/admin', null);
    await screen.findByText('Räknar...');
    answer.release();
    await screen.findByText('Inget väntar på dig.');
    expect(screen.getByRole('link', { name: 'Översikt' }).getAttribute('aria-current')).toBe('page');
    // Zeros are folded, and links all the same.
    const zero = screen.getByText('Ärenden över utlovad tid').closest('a') as HTMLElement;
    expect(zero.getAttribute('href')).toBe('/admin/orders?waits=late-cases');
    expect((zero.closest('details') as HTMLDetailsElement).open).toBe(false);
  });

  it('numbers are links to their lists, and what waits as it should is no task', async () => {
    serve({ ...CALM, 'late-cases': 2, 'waiting-cases': 5, orders: 2, 'unanswered-messages': 1 });
    await enterAdminArea('/admin', 'sv');
    await screen.findByText('Det här väntar på dig.');
    const ways = ['2 Ärenden över utlovad tid', '5 Ärenden som väntar på läkare', '1 Obesvarade meddelanden'];
    expect(ways.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/admin/orders?waits=late-cases',
      '/admin/orders?waits=waiting-cases',
      '/admin/messages?state=unanswered',
    ]);
  });

  it('a failed count says so with a retry, and the last numbers stay while offline', async () => {
    server.use(http.get(OVERVIEW, refused));
    const { user } = await enterAdminArea('/admin', 'sv');
    await screen.findByText('Siffrorna kunde inte hämtas.');
    expect(document.body.textContent).not.toContain('secret server text');
    serve({ ...CALM, 'held-orders': 1 });
    await user.click(screen.getByText('Försök igen'));
    await screen.findByText('Det här väntar på dig.');
    await goOffline(true);
    await screen.findByText('Du är utan nät. Det här är de senaste siffrorna som kom fram.');
    screen.getByRole('link', { name: '1 Ordrar som väntar på granskning' });
    await goOffline(false);
    await waitFor(() => expect(screen.queryByText(/^Du är utan nät/)).toBeNull());
  });
});
