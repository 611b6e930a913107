import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { answerEmptyAccount } from '../../../../test-support/account.js';
import {
  answerSession,
  button,
  CASE,
  CODES,
  heading,
  minutesFromNow,
  refuse,
  sent,
  SESSIONS,
} from '../../../../test-support/case-access.js';
import { anAnswer, messagesOf } from '../../../../test-support/case-answer.js';
import { aCase, CASE_ID } from '../../../../test-support/case-data.js';
import { server } from '../../../../test-support/page-server.js';
import { renderPage, type RenderedPage } from '../../../../test-support/render-page.js';
import { aSession } from '../../../../test-support/session.js';

describe('a case of the account', () => {
  let shown: unknown[];
  let page: RenderedPage;
  beforeEach(() => {
    shown = [];
    answerEmptyAccount();
    server.use(
      http.post(CODES, async ({ request }) => {
        shown.push(await request.json());
        return HttpResponse.json(sent(), { status: 202 });
      }),
      http.post(SESSIONS, async ({ request }) => {
        shown.push(await request.clone().json());
        return answerSession(request);
      }),
      http.get(CASE, () => HttpResponse.json(aCase())),
      http.get(`${CASE}/device-key`, () => HttpResponse.json({ key: btoa('k'.repeat(32)) })),
    );
  });
  const open = async () => {
    page = await renderPage(`/min-hudvard/bedomning/${CASE_ID}`, { session: aSession() });
  };

  it('a second factor is offered below the reply alone, and never over a question', async () => {
    server.use(
      http.get(CASE, () => HttpResponse.json(aCase({}, { state: 'answered', hasReply: true, canWithdraw: false }))),
      http.get(`${CASE}/reply`, () => HttpResponse.json(anAnswer())),
      http.get(`${CASE}/messages`, () => HttpResponse.json(messagesOf())),
      http.get(`${CASE}/check-ins`, () =>
        HttpResponse.json({ isOpen: true, isOn: true, askedSince: null, nextAt: null }),
      ),
    );
    await open();
    await page.user.click(await button('Skicka kod till •••• 67'));
    await page.fill(await screen.findByLabelText('Kod'), '123456');
    const answered = await heading('Ditt svar');
    const offer = await screen.findByText(/^Vill du slippa koden\? Lägg till tvåstegsinloggning/);
    expect(answered.compareDocumentPosition(offer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Till Säkerhet och inloggning' }).pathname).toBe(
      '/min-hudvard/sakerhet',
    );
  });

  it('a code to the order’s phone opens the case in place', async () => {
    await open();
    await page.user.click(await button('Skicka kod till •••• 67'));
    await heading('Skriv koden från ditt sms');
    expect(screen.queryByRole('button', { name: 'Fel nummer?' })).toBeNull();
    await page.fill(screen.getByLabelText('Kod'), '123456');
    await heading('Innan vi börjar');
    expect(screen.queryByText(/Vill du slippa koden/)).toBeNull();
    const key = { caseId: CASE_ID };
    expect(shown).toEqual([key, key, { ...key, code: '123456' }]);
  });

  it('a trusted sign-in opens the case at once, and offers nothing', async () => {
    server.use(http.post(SESSIONS, () => HttpResponse.json({ caseId: CASE_ID, expiresAt: minutesFromNow(30) })));
    await open();
    await heading('Innan vi börjar');
    expect(screen.queryByText(/Vill du slippa koden/)).toBeNull();
  });

  it('a foreign case is not found, and an unreachable one offers a retry', async () => {
    server.use(http.post(SESSIONS, () => HttpResponse.error()));
    await open();
    await heading('Bedömningen kunde inte öppnas');
    server.use(http.post(SESSIONS, () => refuse(404, 'not_found')));
    await page.user.click(await button('Försök igen'));
    await heading('Vi hittar inte bedömningen');
  });
});
