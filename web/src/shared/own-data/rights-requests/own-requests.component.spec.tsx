import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { OwnRightsRequest } from '../../../../../src/clinic/matters/rights/rights-requests.contract.js';
import { answerEmptyAccount } from '../../../../test-support/account.js';
import { CASE } from '../../../../test-support/case-access.js';
import { CASE_ID } from '../../../../test-support/case-data.js';
import { answerEmptyOwnData } from '../../../../test-support/own-data.js';
import { server } from '../../../../test-support/page-server.js';
import { renderPage } from '../../../../test-support/render-page.js';
import { aSession } from '../../../../test-support/session.js';

const REQUESTS = '/api/v1/me/rights-requests';
const REQUEST: OwnRightsRequest = {
  id: 'one',
  ...{ number: '12', right: 'erasure', receivedAt: '2026-04-01T08:00:00.000Z', dueAt: '2026-05-01T22:00:00.000Z' },
  ...{ extensionReason: null, details: 'Bilderna.', closed: null },
};

describe('the requests of a patient', () => {
  const sent: unknown[] = [];
  const serve = (requests: readonly OwnRightsRequest[], areWordsShown = true) =>
    server.use(
      http.get(REQUESTS, () => HttpResponse.json({ areWordsShown, requests })),
      http.post(REQUESTS, async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
  const open = () => renderPage('/min-hudvard/mina-uppgifter', { session: aSession() });

  beforeEach(() => {
    answerEmptyOwnData();
    sent.length = 0;
    answerEmptyAccount();
    server.use(http.get('/api/v1/me/own-data', () => HttpResponse.json({ cases: [] })));
  });

  it('a request is sent with its words, and the form is empty again', async () => {
    serve([]);
    const { user } = await open();
    await user.selectOptions(await screen.findByLabelText('Vad vill du?'), 'Få något raderat');
    await user.type(screen.getByLabelText('Berätta mer, om du vill'), ' Bilderna. ');
    await user.click(screen.getByRole('button', { name: 'Skicka begäran' }));
    await screen.findByText('Vi har tagit emot din begäran.');
    expect(sent).toEqual([{ right: 'erasure', details: 'Bilderna.' }]);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Berätta mer, om du vill').value).toBe('');
  });

  it.each([
    [409, 'request_open', 'Du har redan en sådan begäran som vi inte har svarat på än.'],
    [500, 'x', 'Begäran kunde inte skickas. Försök igen.'],
  ])('a request that is answered %i says why and keeps the words', async (status, code, text) => {
    serve([]);
    server.use(http.post(REQUESTS, () => HttpResponse.json({ code }, { status })));
    const { user } = await open();
    await user.type(await screen.findByLabelText('Berätta mer, om du vill'), 'Bilderna.');
    await user.click(screen.getByRole('button', { name: 'Skicka begäran' }));
    await screen.findByText(text);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Berätta mer, om du vill').value).toBe('Bilderna.');
  });

  it('an open request shows its last day, and a refused one the reply and where to complain', async () => {
    const closed = { at: '2026-04-20T08:00:00.000Z', outcome: 'refused', reply: 'De är journal.' } as const;
    serve([
      { ...REQUEST, extensionReason: 'complex' },
      { ...REQUEST, id: 'two', number: '11', closed },
    ]);
    await open();
    const [first, second] = (await screen.findAllByText(/^Begäran 1\d: Få något raderat$/)).map((title) =>
      title.closest('li'),
    );
    expect(first?.textContent).toContain('Vi svarar senast fredag 1 maj.');
    expect(first?.textContent).toContain('Vi behöver mer tid eftersom begäran är omfattande.');
    expect(second?.textContent).toContain('Vi har sagt nej till din begäran.');
    expect(second?.textContent).toContain('De är journal.');
    expect(second?.textContent).toContain('imy.se');
  });

  it('an account with one factor is asked for the second one before words are shown', async () => {
    serve([{ ...REQUEST, details: null }], false);
    await open();
    await screen.findByText(/^Logga in med tvåstegsinloggning för att läsa/);
  });

  it('the page of an open case sends the request for that case', async () => {
    server.use(
      http.get(`${CASE}/own-data`, () =>
        HttpResponse.json({ orderNumber: '1001', state: 'answered', createdAt: '2026-05-04T10:00:00Z' }),
      ),
      http.get(`${CASE}/rights-requests`, () => HttpResponse.json({ areWordsShown: true, requests: [] })),
      http.post(`${CASE}/rights-requests`, async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    window.sessionStorage.setItem('case-place', JSON.stringify({ token: 't', caseId: CASE_ID }));
    const { user } = await renderPage('/mina-uppgifter');
    await user.click(await screen.findByRole('button', { name: 'Skicka begäran' }));
    await screen.findByText('Vi har tagit emot din begäran.');
    expect(sent).toEqual([{ right: 'correction' }]);
  });
});
