import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { OwnDataCase } from '../../../../../src/clinic/keeping/own-data/own-data.contract.js';
import { answerEmptyAccount } from '../../../../test-support/account.js';
import { CASE, minutesFromNow, SESSIONS } from '../../../../test-support/case-access.js';
import { CASE_ID } from '../../../../test-support/case-data.js';
import { answerEmptyOwnData } from '../../../../test-support/own-data.js';
import { server } from '../../../../test-support/page-server.js';
import { renderPage } from '../../../../test-support/render-page.js';
import { aSession } from '../../../../test-support/session.js';

const OWN_DATA = '/api/v1/me/own-data';
const aRow = (over: Partial<OwnDataCase>): OwnDataCase => ({
  id: 'one',
  orderNumber: '1001',
  state: 'answered',
  createdAt: '2026-05-04T10:00:00Z',
  access: 'open',
  ...over,
});

describe('the own data of an account', () => {
  beforeEach(() => {
    answerEmptyOwnData();
    answerEmptyAccount();
    server.use(
      http.get('/api/v1/me/own-data/exports', () => HttpResponse.json({ export: null })),
      http.get('/api/v1/me/rights-requests', () => HttpResponse.json({ requests: [] })),
      http.get(`${CASE}/own-data/exports`, () => HttpResponse.json({ export: null })),
      http.get(`${CASE}/rights-requests`, () => HttpResponse.json({ requests: [] })),
    );
  });
  const open = () => renderPage('/min-hudvard/mina-uppgifter', { session: aSession() });

  it('each case has the way to its page, and a case that cannot be opened says how it is opened', async () => {
    const cases = [
      aRow({}),
      aRow({ id: 'two', orderNumber: '1002', access: 'code-needed' }),
      aRow({ id: 'three', orderNumber: '1003', access: 'frozen' }),
    ];
    server.use(http.get(OWN_DATA, () => HttpResponse.json({ cases })));
    await open();
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Visa uppgifterna, Bedömning 1001' });
    expect(link.pathname).toBe('/min-hudvard/bedomning/one/uppgifter');
    const coded = screen.getByRole<HTMLAnchorElement>('link', { name: 'Öppna med kod, Bedömning 1002' });
    expect(coded.pathname).toBe('/min-hudvard/bedomning/two/uppgifter');
    const frozen = screen.getByText('Bedömning 1003').closest('li') as HTMLElement;
    within(frozen).getByText('Är stängd tills kliniken har hört av sig om telefonnumret.');
    expect(within(frozen).queryByRole('link')).toBeNull();
  });

  it('an account without cases reads so', async () => {
    server.use(http.get(OWN_DATA, () => HttpResponse.json({ cases: [] })));
    await open();
    await screen.findByText('Du har inga bedömningar.');
  });

  it('a case of the account leads to all data of the account', async () => {
    server.use(
      http.post(SESSIONS, () => HttpResponse.json({ caseId: CASE_ID, expiresAt: minutesFromNow(30) })),
      http.get(`${CASE}/own-data`, () =>
        HttpResponse.json({ orderNumber: '1001', state: 'answered', createdAt: '2026-05-04T10:00:00Z' }),
      ),
    );
    await renderPage(`/min-hudvard/bedomning/${CASE_ID}/uppgifter`, { session: aSession() });
    await screen.findByText('Bedömning 1001');
    const all = screen.getByRole<HTMLAnchorElement>('link', { name: 'Alla mina uppgifter' });
    expect(all.pathname).toBe('/min-hudvard/mina-uppgifter');
  });
});
