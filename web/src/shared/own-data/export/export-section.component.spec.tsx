import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { OwnDataExport } from '../../../../../src/clinic/keeping/own-data/export/exports.contract.js';
import { answerEmptyAccount } from '../../../../test-support/account.js';
import { answerEmptyOwnData } from '../../../../test-support/own-data.js';
import { server } from '../../../../test-support/page-server.js';
import { renderPage, type RenderedPage } from '../../../../test-support/render-page.js';
import { aSession } from '../../../../test-support/session.js';

const EXPORTS = '/api/v1/me/own-data/exports';
const aCopy = (over: Partial<OwnDataExport> = {}): OwnDataExport => ({
  id: 'copy',
  state: 'ready',
  requestedAt: '2026-05-04T10:00:00Z',
  casesDone: 1,
  cases: [{ id: 'one', orderNumber: '1001', access: 'open' }],
  readyAt: '2026-05-04T10:01:00Z',
  expiresAt: '2026-05-11T10:01:00Z',
  fetchesLeft: 3,
  sizeBytes: 3_400_000,
  ...over,
});

describe('the copy of one’s own data', () => {
  let newest: OwnDataExport | null;
  let page: RenderedPage;
  beforeEach(() => {
    answerEmptyOwnData();
    newest = null;
    URL.createObjectURL = () => 'blob:copy';
    URL.revokeObjectURL = () => undefined;
    answerEmptyAccount();
    server.use(
      http.get('/api/v1/me/own-data', () => HttpResponse.json({ cases: [] })),
      http.get('/api/v1/me/rights-requests', () => HttpResponse.json({ requests: [] })),
      http.get(EXPORTS, () => HttpResponse.json({ export: newest })),
    );
  });
  const open = async () => {
    page = await renderPage('/min-hudvard/mina-uppgifter', { session: aSession() });
  };
  const button = (name: string | RegExp) => screen.findByRole('button', { name });

  it('a copy is asked for, followed while it is made, and offered once it is ready', async () => {
    const cases = ['1001', '1002'].map((orderNumber) => ({ id: orderNumber, orderNumber, access: 'open' as const }));
    server.use(
      http.post(EXPORTS, () => {
        newest = aCopy({ state: 'building', cases, casesDone: 1, readyAt: null, expiresAt: null, sizeBytes: null });
        return HttpResponse.json({ export: newest }, { status: 202 });
      }),
    );
    await open();
    await page.user.click(await button('Gör en kopia'));
    await screen.findByText('1 av 2 bedömningar är klara.');
    expect(screen.queryByRole('button', { name: /kopia$/ })).toBeNull();
    newest = aCopy({ cases });
    await button('Hämta kopian (3,4 MB)');
    await screen.findByText(/finns här till och med 11 maj 2026\./);
    screen.getByText('Den kan hämtas 3 gånger till.');
  });

  it('a fetch gives the file, and says how many are left', async () => {
    newest = aCopy();
    server.use(
      http.post(`${EXPORTS}/copy/fetches`, () => {
        newest = aCopy({ fetchesLeft: 2 });
        return new HttpResponse(new Blob(['zip']), { headers: { 'content-type': 'application/zip' } });
      }),
    );
    await open();
    await page.user.click(await button('Hämta kopian (3,4 MB)'));
    await screen.findByText(/Kopian är hämtad\./);
    screen.getByText('Den kan hämtas 2 gånger till.');
  });

  it('a copy with a closed case says that it must be opened first', async () => {
    newest = aCopy();
    const refused = { error: 'server text', code: 'export_closed', orderNumbers: ['1001'] };
    server.use(http.post(`${EXPORTS}/copy/fetches`, () => HttpResponse.json(refused, { status: 403 })));
    await open();
    await page.user.click(await button('Hämta kopian (3,4 MB)'));
    await screen.findByText(/^Kopian kan inte hämtas förrän alla bedömningar i den är öppnade\./);
  });

  it('an account that has shown a password alone reads what the copy needs, when it asks and when it fetches', async () => {
    newest = aCopy({ cases: [] });
    const refused = () => HttpResponse.json({ error: 'server text', code: 'export_needs_factor' }, { status: 403 });
    server.use(http.post(EXPORTS, refused), http.post(`${EXPORTS}/copy/fetches`, refused));
    await open();
    await page.user.click(await button('Hämta kopian (3,4 MB)'));
    await screen.findByText(/^För kopian räcker inte ditt lösenord\./);
    await page.user.click(await button('Gör en ny kopia'));
    await waitFor(() => expect(screen.getAllByText(/^För kopian räcker inte ditt lösenord\./)).toHaveLength(2));
  });

  it.each([
    [aCopy({ fetchesLeft: 0 }), 'Kopian har hämtats tre gånger. Gör en ny om du behöver den igen.'],
    [aCopy({ state: 'expired', sizeBytes: null }), 'Din senaste kopia är raderad. Du kan göra en ny.'],
    [aCopy({ state: 'failed' }), 'Kopian kunde inte göras. Försök igen, eller skriv till oss om det händer på nytt.'],
  ])('a copy that cannot be fetched says why, and a new one is offered: %#', async (found, text) => {
    newest = found;
    await open();
    await screen.findByText(text);
    await button('Gör en ny kopia');
    expect(screen.queryByRole('button', { name: /^Hämta/ })).toBeNull();
  });

  it('cases that were left out are named, and too many copies a day are refused in words', async () => {
    newest = aCopy({ cases: [{ id: 'two', orderNumber: '1002', access: 'code-needed' }] });
    server.use(http.post(EXPORTS, () => HttpResponse.json({ code: 'over_limit' }, { status: 429 })));
    await open();
    await screen.findByText('Bedömning 1002');
    await page.user.click(await button('Gör en ny kopia'));
    await screen.findByText('Du har beställt tre kopior det senaste dygnet. Försök igen i morgon.');
  });
});
