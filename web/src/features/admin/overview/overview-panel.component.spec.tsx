import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { enterAdminArea, refused } from '../../../../test-support/admin-area.js';
import { heldAnswer } from '../../../../test-support/held-answer.js';
import { server } from '../../../../test-support/page-server.js';

const OVERVIEW = '/api/v1/admin/overview';
const CALM = { 'late-cases': 0, 'held-orders': 0, orders: 0, 'unanswered-messages': 0 };

const serve = (waiting: Readonly<Record<string, number>>) =>
  server.use(http.get(OVERVIEW, () => HttpResponse.json({ waiting })));
const goOffline = async (isOffline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
  await act(async () => {
    window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
    await Promise.resolve();
  });
};

describe('the overview of the office', () => {
  it('a calm clinic is said to be calm, in Swedish to a new admin', async () => {
    const answer = heldAnswer();
    server.use(http.get(OVERVIEW, () => answer.until.then(() => HttpResponse.json({ waiting: CALM }))));
    await enterAdminArea('/admin', null);
    await screen.findByText('Räknar...');
    answer.release();
    await screen.findByText('Inget väntar på dig.');
    expect(screen.getByRole('link', { name: 'Översikt' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: '0 Ärenden över utlovad tid' }).getAttribute('href')).toBe(
      '/admin/orders?waits=late-cases',
    );
  });

  it('numbers are links to their lists, and stand beside the rooms; what waits as it should is no task', async () => {
    serve({ ...CALM, 'late-cases': 2, 'waiting-cases': 5, orders: 2, 'unanswered-messages': 1 });
    await enterAdminArea('/admin', 'sv');
    await screen.findByText('3 saker väntar på dig.');
    const ways = ['2 Ärenden över utlovad tid', '1 Obesvarade meddelanden', /^Ordrar ?2/, /^Meddelanden ?1/];
    expect(ways.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/admin/orders?waits=late-cases',
      '/admin/messages?state=unanswered',
      '/admin/orders',
      '/admin/messages',
    ]);
  });

  it('a failed count says so with a retry, and the last numbers stay while offline', async () => {
    server.use(http.get(OVERVIEW, refused));
    const { user } = await enterAdminArea('/admin', 'sv');
    await screen.findByText('Siffrorna kunde inte hämtas.');
    expect(document.body.textContent).not.toContain('secret server text');
    serve({ ...CALM, 'held-orders': 1 });
    await user.click(screen.getByText('Försök igen'));
    await screen.findByText('En sak väntar på dig.');
    await goOffline(true);
    await screen.findByText('Du är utan nät. Det här är de senaste siffrorna som kom fram.');
    screen.getByRole('link', { name: '1 Ordrar som väntar på granskning' });
    await goOffline(false);
    await waitFor(() => expect(screen.queryByText(/^Du är utan nät/)).toBeNull());
  });
});
