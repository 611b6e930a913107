import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anna, aQueuedCase, enterDesk } from '../../../../../test-support/desk.js';
import { server } from '../../../../../test-support/page-server.js';

const EMPTY = { cases: [], next: null, total: 0, counts: { unclaimed: 0, opinions: 0, messages: 0, prescriptions: 0 } };

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
  jest.spyOn(console, 'warn').mockImplementation();
  localStorage.removeItem('desk-single-keys');
  server.use(http.get('/api/v1/desk/cases', () => HttpResponse.json(EMPTY)));
});

describe('the list of keys', () => {
  it('the question mark shows the keys, outside a text field alone', async () => {
    const { user } = await enterDesk('/lakare');
    await screen.findByText('Inga ärenden väntar. Nya visas här av sig själva.');
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Tangenter' });
    within(dialog).getByText('Visa tangenterna');
  });

  it('single keys can be turned off, and the browser remembers it', async () => {
    const { user } = await enterDesk('/lakare');
    await user.click(await screen.findByRole('button', { name: 'Tangenter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tangenter' }));
    await user.click(dialog.getByRole('switch', { name: 'Enkla tangenter är på' }));
    await user.click(dialog.getByRole('button', { name: 'Stäng' }));
    await user.keyboard('?');
    expect(screen.queryByRole('dialog', { name: 'Tangenter' })).toBeNull();
    expect(localStorage.getItem('desk-single-keys')).toBe('off');
  });

  describe('Ctrl+K', () => {
    const mine = aQueuedCase({ orderNumber: '1104', state: 'in_review', claimedBy: anna });
    const summary = { name: 'Johan Ek', age: 46, sex: 'man' as const, concern: 'acne' };

    async function open() {
      server.use(
        http.get('/api/v1/desk/cases', ({ request }) =>
          HttpResponse.json(
            new URL(request.url).searchParams.get('view') === 'mine'
              ? { ...EMPTY, cases: [{ ...mine, summary }], total: 1 }
              : EMPTY,
          ),
        ),
      );
      const { user } = await enterDesk('/lakare');
      await screen.findByText('Inga ärenden väntar. Nya visas här av sig själva.');
      await user.keyboard('{Control>}k{/Control}');
      await screen.findByRole('option', { name: /^1104/ });
      return user;
    }
    const labels = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

    it('one’s own cases are found by number, and any other number is looked for in the queue', async () => {
      const user = await open();
      await user.keyboard('1104');
      expect(labels()).toEqual(['1104 · Johan EkUnder bedömning']);
      await user.clear(screen.getByRole('combobox', { name: /ordernummer$/ }));
      await user.keyboard('977');
      expect(labels()).toEqual(['Sök order 977']);
      await user.keyboard('{Enter}');
      expect(window.location.search).toBe('?nummer=977');
    });

    it('acts of the page are done by their name, with their key beside it', async () => {
      const user = await open();
      await user.keyboard('tangenterna');
      expect(labels()).toEqual(['Visa tangenterna?']);
      await user.keyboard('{Enter}');
      await screen.findByRole('dialog', { name: 'Tangenter' });
    });
  });
});
