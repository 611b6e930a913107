import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anAnswer, messagesOf } from '../../../../test-support/case-answer.js';
import { aCase, CASE_ID } from '../../../../test-support/case-data.js';
import { server } from '../../../../test-support/page-server.js';
import { renderPage } from '../../../../test-support/render-page.js';

const CASE = `/api/v1/cases/${CASE_ID}`;
const ACCESS = {
  ...{
    at: '2026-05-04T22:10:00.000Z',
    role: 'clinician',
    careUnit: null,
    action: 'read',
    group: 'answers',
    fields: [],
  },
  ...{ clinician: { displayName: 'Lena Ek', title: 'hudläkare' }, reason: 'care', outcome: 'granted' },
};

describe('questions about accesses', () => {
  const sent: unknown[] = [];
  const unfold = async (questions: readonly object[] = [], accesses: readonly object[] = [ACCESS]) => {
    server.use(
      http.get(CASE, () => HttpResponse.json(aCase({}, { state: 'answered', hasReply: true, canWithdraw: false }))),
      http.get(`${CASE}/reply`, () => HttpResponse.json(anAnswer())),
      http.get(`${CASE}/messages`, () => HttpResponse.json(messagesOf())),
      http.get(`${CASE}/check-ins`, () =>
        HttpResponse.json({ isOpen: true, isOn: true, askedSince: null, nextAt: null }),
      ),
      http.get(`${CASE}/access-log`, () => HttpResponse.json({ accesses, next: null })),
      http.get(`${CASE}/access-questions`, () => HttpResponse.json({ questions })),
    );
    window.sessionStorage.setItem('case-place', JSON.stringify({ token: 't', caseId: CASE_ID }));
    const page = await renderPage('/formular');
    await page.user.click(await screen.findByRole('button', { name: 'Vem har tittat?' }));
    await screen.findByText('Jag undrar över en åtkomst');
    return page;
  };

  beforeEach(() => {
    sent.length = 0;
    server.use(
      http.post(`${CASE}/access-questions`, async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
  });

  it('a question is sent with the time of its access, and not without words', async () => {
    const { user } = await unfold();
    await user.click(screen.getByRole('button', { name: 'Fråga om åtkomsten' }));
    await screen.findByText('Skriv vad du undrar.');
    expect(sent).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /^Vad undrar du/ }), 'Varför på natten?');
    await user.click(screen.getByRole('button', { name: 'Fråga om åtkomsten' }));
    await screen.findByText('Frågan är skickad.');
    expect(sent).toEqual([{ accessAt: ACCESS.at, text: 'Varför på natten?' }]);
  });

  it('two accesses of the same person within a minute are told apart by what was done', async () => {
    const patients = { ...ACCESS, role: 'patient', clinician: null, reason: 'own-case' };
    await unfold(
      [],
      [ACCESS, patients, { ...ACCESS, at: '2026-05-04T22:10:30.000Z', action: 'write', group: 'messages' }],
    );
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(names).toEqual([
      expect.stringMatching(/, Lena Ek: Läste svaren/) as unknown,
      expect.stringMatching(/, Lena Ek: Skrev ett meddelande$/) as unknown,
    ]);
  });

  it('a second question about the same access says so, and keeps the words', async () => {
    const { user } = await unfold();
    server.use(
      http.post(`${CASE}/access-questions`, () => HttpResponse.json({ code: 'already_asked' }, { status: 409 })),
    );
    await user.type(screen.getByRole('textbox', { name: /^Vad undrar du/ }), 'Varför?');
    await user.click(screen.getByRole('button', { name: 'Fråga om åtkomsten' }));
    await screen.findByText('Du har redan frågat om den åtkomsten.');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Vad undrar du/ }).value).toBe('Varför?');
  });

  it('earlier questions show their replies, and a case that only its patient opened has no form', async () => {
    const question = { id: 'q', accessAt: ACCESS.at, askedAt: ACCESS.at, text: 'Varför?' };
    await unfold(
      [
        { ...question, reply: { at: '2026-05-05T10:00:00.000Z', text: 'Hon hade jour.' } },
        { ...question, id: 'r', reply: null },
      ],
      [{ ...ACCESS, role: 'patient', clinician: null, reason: 'own-case' }],
    );
    await screen.findByText('Hon hade jour.');
    screen.getByText('Väntar på svar.');
    screen.getByText('Ingen annan än du har öppnat bedömningen.');
    expect(screen.queryByRole('button', { name: 'Fråga om åtkomsten' })).toBeNull();
  });
});
