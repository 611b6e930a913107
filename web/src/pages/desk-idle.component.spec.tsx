import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { enterDesk } from '../../test-support/desk.js';
import { server } from '../../test-support/page-server.js';

const EMPTY = { cases: [], next: null, total: 0, counts: { unclaimed: 0, opinions: 0, messages: 0, prescriptions: 0 } };

describe('the lock of the desk', () => {
  it('a desk that nobody touches for ten minutes signs out, and the page stays under the sign-in', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    jest.spyOn(console, 'warn').mockImplementation();
    server.use(
      http.get('/api/v1/desk/cases', () => HttpResponse.json(EMPTY)),
      http.post('/auth/v1/logout', () => new HttpResponse(null, { status: 204 })),
    );
    await enterDesk('/lakare');
    const field = await screen.findByLabelText('Sök ärendenummer');
    localStorage.setItem('desk-active-at', String(Date.now() - 10 * 60_000));
    await screen.findByRole('dialog', { name: 'Logga in' });
    expect(field.isConnected).toBe(true);
  });
});
