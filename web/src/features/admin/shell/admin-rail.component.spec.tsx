import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { enterAdminArea, refused } from '../../../../test-support/admin-area.js';
import { server } from '../../../../test-support/page-server.js';
import { aSession } from '../../../../test-support/session.js';

const rail = async () => within(await screen.findByRole('navigation', { name: 'Administration' }));
const nameOf = ({ textContent }: Element) => textContent;
const targetOf = (link: Element) => link.getAttribute('href');

describe('the rail of the office', () => {
  beforeEach(() =>
    server.use(
      http.get('/api/v1/admin/overview', () =>
        HttpResponse.json({
          waiting: { orders: 2, 'failed-mails': 1, 'failed-texts': 2, 'orders-with-failed-mail': 1 },
        }),
      ),
      http.get('/api/v1/admin/messages', () => delay('infinite')),
    ),
  );

  it('the menu has seven groups, at most twenty places, and each place once', async () => {
    await enterAdminArea('/admin/messages', 'sv');
    const menu = await rail();
    await waitFor(() => expect(menu.getAllByText(/ väntar$/)).not.toEqual([]));
    const groups = menu.getAllByRole('list')[0]?.children ?? [];
    expect([...groups].map((group) => nameOf(group.querySelector('a') as Element))).toEqual([
      ...['Översikt', 'Ordrar', 'Inkorg', 'Vård', 'Webbplats', 'Integritet', 'Inställningar'],
    ]);
    const links = menu.getAllByRole('link').filter(({ textContent }) => !textContent?.endsWith(' väntar'));
    const places = new Set(links.map(targetOf));
    // Six groups lead to their first room.
    expect(links).toHaveLength(places.size + 6);
    // With the ways to the desk, the account and the site.
    expect(places.size + 3).toBeLessThanOrEqual(20);
    expect(
      screen
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map(nameOf),
    ).toEqual(['Meddelanden']);
  });

  it('a number leads to the list of what it counts, and a group has the sum of its rooms', async () => {
    await enterAdminArea('/admin/messages', 'sv');
    const menu = await rail();
    await waitFor(() => expect(menu.getAllByText(/ väntar$/)).not.toEqual([]));
    const numbers = menu.getAllByRole('link').filter(({ textContent }) => textContent?.endsWith(' väntar'));
    // A mail that failed is counted as a mail, not as an order too.
    expect(numbers.map((link) => [nameOf(link), targetOf(link)])).toEqual([
      ['22 väntar', '/admin/orders?waits=any'],
      ['22 väntar', '/admin/orders?waits=any'],
      ['33 väntar', '/admin/utskick'],
      ['33 väntar', '/admin/utskick'],
    ]);
  });

  it('Ctrl+K finds rooms by word, orders by number and customers by name, and says when it cannot search', async () => {
    const asked: string[] = [];
    server.use(
      http.get('/api/v1/admin/orders', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('q') ?? '');
        return HttpResponse.json({
          orders: [{ number: '1093', name: 'Åsa Öberg', email: 'asa@example.se' }],
          next: null,
        });
      }),
      http.get('/api/v1/admin/customers', refused),
    );
    const { user } = await enterAdminArea('/admin/messages', 'sv');
    await rail();
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: /^Nummer/ });
    await user.type(field, '1093');
    const found = await screen.findByRole('option', { name: 'Order 1093 Åsa Öberg' });
    expect(found.getAttribute('href')).toBe('/admin/orders/1093');
    const failed = await screen.findByRole('option', { name: 'Det gick inte att söka. Öppna listan' });
    expect(failed.getAttribute('href')).toMatch('/admin/kunder');
    // Not after each key.
    expect(asked).toEqual(['1093']);
    await user.clear(field);
    await user.type(field, 'drift');
    expect((await screen.findByRole('option', { name: 'Drift Inställningar' })).getAttribute('href')).toBe(
      '/admin/drift',
    );
  });

  it('Ctrl+K tells an admin without a second factor what the search needs', async () => {
    const withoutFactor = () => HttpResponse.json({ code: 'auth.insufficient-aal' }, { status: 403 });
    server.use(
      http.get('/api/v1/admin/orders', withoutFactor),
      http.get('/api/v1/admin/customers', withoutFactor),
      // It was removed elsewhere.
      http.post('/auth/v1/token', () => HttpResponse.json(aSession({ email: 'admin@example.se' }))),
    );
    const { user } = await enterAdminArea('/admin/messages', 'sv');
    await rail();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: /^Nummer/ }), 'Åsa');
    const missing = await screen.findByRole('option', { name: /^Ordrar och kunder kräver tvåstegsinloggning/ });
    expect(missing.getAttribute('href')).toBe('/min-hudvard/sakerhet');
    await waitFor(() => expect(screen.getAllByRole('option')).toEqual([missing]));
  });

  it('the people are one page, whose tabs have addresses of their own and say where something waits', async () => {
    server.use(
      http.get('/api/v1/admin/overview', () => HttpResponse.json({ waiting: { 'rights-to-review': 1 } })),
      http.get('/api/v1/admin/admins', () => delay('infinite')),
    );
    await enterAdminArea('/admin/administratorer', 'sv');
    const menu = await rail();
    await waitFor(() => expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Medarbetare'));
    const number = await menu.findAllByRole('link', { name: '1 väntar' });
    expect(number.map(targetOf)).toEqual(['/admin/behorigheter', '/admin/behorigheter']);
    const tabs = within(await screen.findByRole('navigation', { name: 'Medarbetare' }));
    expect(tabs.getAllByRole('link').map((link) => [targetOf(link), link.getAttribute('aria-current')])).toEqual([
      ['/admin/clinicians', null],
      ['/admin/administratorer', 'page'],
      ['/admin/behorigheter', null],
    ]);
    tabs.getByRole('link', { name: /^Behörigheter.*1 väntar$/ });
  });
});
