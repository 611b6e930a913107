import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { CASE, heading } from '../../../../test-support/case-access.js';
import { CASE_ID } from '../../../../test-support/case-data.js';
import { answerEmptyOwnData } from '../../../../test-support/own-data.js';
import { server } from '../../../../test-support/page-server.js';
import { renderPage } from '../../../../test-support/render-page.js';

const aResponse = { orderNumber: '1001', state: 'answered', createdAt: '2026-05-04T10:00:00Z' };

describe('the own data of one case', () => {
  beforeEach(() => {
    answerEmptyOwnData();
    server.use(
      http.get(`${CASE}/own-data/exports`, () => HttpResponse.json({ export: null })),
      http.get(`${CASE}/rights-requests`, () => HttpResponse.json({ requests: [] })),
    );
  });
  const enterByLink = () => {
    window.sessionStorage.setItem('case-place', JSON.stringify({ token: 't', caseId: CASE_ID }));
    return renderPage('/mina-uppgifter');
  };

  it('a case opened by its link shows its data, and leads back to the case', async () => {
    server.use(http.get(`${CASE}/own-data`, () => HttpResponse.json(aResponse)));
    await enterByLink();
    await screen.findByText('Bedömning 1001');
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Till bedömningen' }).pathname).toBe('/formular');
    expect(screen.queryByRole('link', { name: 'Alla mina uppgifter' })).toBeNull();
    await screen.findByRole('button', { name: 'Vem har tittat?' });
  });

  it('a lost session asks for a new code', async () => {
    server.use(http.get(`${CASE}/own-data`, () => HttpResponse.json({}, { status: 404 })));
    await enterByLink();
    await heading('Öppna sidan igen');
  });
});
