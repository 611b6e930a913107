import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { enterDesk } from '../../../../../test-support/desk.js';
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
});
