import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { enterDesk } from '../../test-support/desk.js';
import { server } from '../../test-support/page-server.js';
import { authState } from '../shared/auth/session.js';

const EMPTY = { cases: [], next: null, total: 0, counts: { unclaimed: 0, opinions: 0, messages: 0, prescriptions: 0 } };
const SIGNED_OUT = { user: null, session: null, loading: false };

/** Opens the queue and types into its search, as a text that has to stay. */
async function typeAtDesk() {
  server.use(
    http.get('/api/v1/desk/cases', () => HttpResponse.json(EMPTY)),
    http.post('/auth/v1/logout', () => new HttpResponse(null, { status: 204 })),
  );
  const { user } = await enterDesk('/lakare');
  const field = await screen.findByLabelText('Sök ordernummer');
  await user.type(field, '1007');
  return { user, field };
}

describe('the cover of the desk', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation();
    jest.spyOn(console, 'warn').mockImplementation();
  });

  it('a session that ends puts the sign-in over the page, and what was written is there afterwards', async () => {
    const { field } = await typeAtDesk();
    const before = authState.read();
    act(() => authState.write(SIGNED_OUT));
    await screen.findByRole('dialog', { name: 'Logga in' });
    screen.getByText('Sidan är kvar bakom inloggningen. Det du har skrivit finns kvar.');
    act(() => authState.write(before));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Logga in' })).toBeNull());
    expect(screen.getByLabelText('Sök ordernummer')).toBe(field);
    expect((field as HTMLInputElement).value).toBe('1007');
  });

  it('another user finds nothing of the page', async () => {
    const { field } = await typeAtDesk();
    const { session, user } = authState.read();
    act(() => authState.write(SIGNED_OUT));
    await screen.findByRole('dialog', { name: 'Logga in' });
    const other = user && { ...user, id: '99999999-9999-4999-8999-999999999999' };
    act(() =>
      authState.write({ user: other, session: session && other && { ...session, user: other }, loading: false }),
    );
    await waitFor(() => expect(screen.getByLabelText('Sök ordernummer')).not.toBe(field));
    expect(screen.getByLabelText<HTMLInputElement>('Sök ordernummer').value).toBe('');
  });

  it('signing out on purpose leaves no page behind', async () => {
    const { user } = await typeAtDesk();
    await user.click(screen.getByRole('button', { name: 'Logga ut' }));
    await screen.findByRole('heading', { name: 'Logga in' });
    expect(screen.queryByRole('dialog', { name: 'Logga in' })).toBeNull();
    expect(screen.queryByLabelText('Sök ordernummer')).toBeNull();
  });
});
