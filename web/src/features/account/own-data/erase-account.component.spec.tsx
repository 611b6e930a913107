import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AccountErasureResponse } from '../../../../../src/clinic/keeping/erasures/erasures.contract.js';
import { answerEmptyAccount } from '../../../../test-support/account.js';
import { answerEmptyOwnData } from '../../../../test-support/own-data.js';
import { server } from '../../../../test-support/page-server.js';
import { renderPage } from '../../../../test-support/render-page.js';
import { aSession } from '../../../../test-support/session.js';

const ERASURE = '/api/v1/me/erasure';
const RESPONSE: AccountErasureResponse = {
  obstacles: [],
  unsentForms: 1,
  journals: [{ orderNumber: '1001', keptUntilDay: '2036-05-04' }],
  receiptsUntilDay: '2033-12-31',
};

describe('the erasure of the account', () => {
  const sent: unknown[] = [];
  const serve = (response: Partial<AccountErasureResponse> = {}) =>
    server.use(http.get(ERASURE, () => HttpResponse.json({ ...RESPONSE, ...response })));
  const open = () => renderPage('/min-hudvard/mina-uppgifter', { session: aSession() });
  const confirm = async () => {
    const page = await open();
    await page.user.click(await screen.findByRole('button', { name: 'Radera kontot' }));
    const question = await screen.findByRole('dialog', { name: 'Radera kontot?' });
    await page.user.click(within(question).getByRole('button', { name: 'Radera kontot' }));
    return page;
  };

  beforeEach(() => {
    answerEmptyOwnData();
    sent.length = 0;
    answerEmptyAccount();
    server.use(
      http.get('/api/v1/me/own-data', () => HttpResponse.json({ cases: [] })),
      http.get('/api/v1/me/rights-requests', () => HttpResponse.json({ areWordsShown: true, requests: [] })),
      http.post(ERASURE, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({}, { status: 500 });
      }),
    );
  });

  it('the page says what goes at once, and what stays until when', async () => {
    serve();
    await open();
    await screen.findByText('Ett formulär som inte är inskickat, med bilder. Pengarna går tillbaka.');
    screen.getByText('Journalen för bedömning 1001, minst till 4 maj 2036. Det kräver patientdatalagen.');
    screen.getByText('Kvitton utan ditt namn, till 31 december 2033. Det kräver bokföringslagen.');
    screen.getByText(/^Utan konto kan du inte öppna dina bedömningar här/);
  });

  it('an account of which nothing stays reads so', async () => {
    serve({ unsentForms: 0, journals: [], receiptsUntilDay: null });
    await open();
    await screen.findByText('Inget.');
  });

  it('an account that something keeps names it and cannot be erased', async () => {
    serve({ obstacles: ['open_case', 'refund_pending'] });
    await open();
    await screen.findByText(/^En läkare har hand om din bedömning/);
    screen.getByText(/^Pengar är på väg tillbaka/);
    expect(screen.queryByRole('button', { name: 'Radera kontot' })).toBeNull();
  });

  it('nothing is sent before the question is confirmed, and a failure is named', async () => {
    serve();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Radera kontot' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Avbryt' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([]);
  });

  it.each([
    [500, 'x', 'Det gick inte att radera kontot. Försök igen.'],
    [401, 'auth.reauthentication-needed', /^Logga ut och logga in igen/],
    [409, 'dispute_open', /^En betalning utreds hos banken/],
  ])('an erasure that is answered %i says what to do', async (status, code, text) => {
    serve();
    server.use(http.post(ERASURE, () => HttpResponse.json({ code }, { status })));
    await confirm();
    await screen.findByText(text);
  });
});
