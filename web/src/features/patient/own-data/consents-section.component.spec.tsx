import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { CaseConsentsResponse } from '../../../../../src/clinic/keeping/own-data/consents/consents.contract.js';
import { CASE } from '../../../../test-support/case-access.js';
import { CASE_ID } from '../../../../test-support/case-data.js';
import { answerEmptyOwnData } from '../../../../test-support/own-data.js';
import { server } from '../../../../test-support/page-server.js';
import { renderPage } from '../../../../test-support/render-page.js';

const GIVEN: CaseConsentsResponse = {
  consents: [
    { kind: 'care', version: '2', text: 'Jag vill bli bedömd.', givenAt: '2026-05-04T10:00:00.000Z' },
    { kind: 'start-at-once', version: '0', text: null, givenAt: '2026-05-04T10:00:00.000Z' },
  ],
  careWithdrawal: 'form',
};

describe('the consents of a case', () => {
  const switched: unknown[] = [];
  const enter = async (consents: CaseConsentsResponse, isOn: boolean | null = null) => {
    answerEmptyOwnData();
    switched.length = 0;
    server.use(
      http.get(`${CASE}/own-data`, () =>
        HttpResponse.json({ orderNumber: '1001', state: 'answered', createdAt: '2026-05-04T10:00:00Z' }),
      ),
      http.get(`${CASE}/consents`, () => HttpResponse.json(consents)),
      http.get(`${CASE}/check-ins`, () => HttpResponse.json({ isOpen: true, isOn, askedSince: null, nextAt: null })),
      http.put(`${CASE}/check-ins`, async ({ request }) => {
        switched.push(await request.json());
        return HttpResponse.json({ isOpen: true, isOn: false });
      }),
    );
    window.sessionStorage.setItem('case-place', JSON.stringify({ token: 't', caseId: CASE_ID }));
    const { user } = await renderPage('/mina-uppgifter');
    return { user, section: within(await screen.findByRole('region', { name: 'Dina samtycken' })) };
  };

  it('each consent shows its words, time and version, and the way to withdraw is linked', async () => {
    const { section } = await enter(GIVEN);
    await section.findByText('”Jag vill bli bedömd.”');
    section.getByText(/^Godkänt .*, version 2\.$/);
    section.getByText(/^Orden finns inte kvar här\./);
    expect(section.getByRole<HTMLAnchorElement>('link', { name: 'Till ångerformuläret' }).pathname).toBe('/angra');
  });

  it.each([
    ['in-case', /^Ingen läkare har börjat\./, 'Till bedömningen'],
    ['over', /^Bedömningen är avslutad\. Journalen måste enligt lag sparas/, null],
  ] as const)('the page tells what a withdrawal means: %s', async (careWithdrawal, text, link) => {
    const { section } = await enter({ consents: [], careWithdrawal });
    await section.findByText(/^Du har inte lämnat något samtycke än\./);
    section.getByText(text);
    expect(section.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(link === null ? [] : [link]);
  });

  it('text messages are stopped with a click, and the page says what that means', async () => {
    const { user, section } = await enter(GIVEN, true);
    await user.click(await section.findByRole('button', { name: 'Sluta skicka sms' }));
    await section.findByText(/^Du får inga fler sms med frågan hur det går\./);
    expect(switched).toEqual([{ isOn: false }]);
    expect(section.queryByRole('button', { name: 'Sluta skicka sms' })).toBeNull();
  });
});
