import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { CheckInsResponse } from '../../../../../../src/clinic/replies/check-ins/check-ins.contract.js';
import type { CaseMessagesResponse } from '../../../../../../src/clinic/replies/contracts/messages.contract.js';
import { aMessage, anAnswer, messagesOf } from '../../../../../test-support/case-answer.js';
import { aCase, CASE_ID } from '../../../../../test-support/case-data.js';
import { server } from '../../../../../test-support/page-server.js';
import { renderPage } from '../../../../../test-support/render-page.js';

const refuse = (status: number, code: string) => HttpResponse.json({ error: 'server text', code }, { status });
const button = (name: string) => screen.findByRole('button', { name });

describe('the page of the text message', () => {
  it('the page takes one answer and shows the advice for "worse" at once, with numbers to call', async () => {
    const pressed: unknown[] = [];
    server.use(
      http.post('/api/v1/check-ins', () => refuse(503, 'unavailable'), { once: true }),
      http.post('/api/v1/check-ins', async ({ request }) => {
        pressed.push(await request.json());
        return HttpResponse.json({ token: `after ${pressed.length}` }, { status: 201 });
      }),
    );
    const page = await renderPage('/hur-gar-det/abc');
    await screen.findByRole('heading', { level: 1, name: 'Hur går det?' });
    await page.user.click(await button('Sämre'));
    await screen.findByText('Det gick inte att skicka just nu. Försök igen om en stund.');
    await page.user.click(await button('Sämre'));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Tack, vi har fått ditt svar' });
    expect(document.activeElement).toBe(heading);
    expect(pressed).toEqual([{ token: 'abc', answer: 'worse' }]);
    const advice = screen.getByRole('alert');
    expect([...advice.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['tel:112', 'tel:1177']);
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Läs läkarens råd' }).pathname).toBe('/formular');
    expect(screen.queryByRole('button', { name: 'Sämre' })).toBeNull();
    await page.user.click(await button('Ångra svaret'));
    await page.user.click(await button('Samma'));
    await screen.findByText('Ofta tar det några veckor', { exact: false });
    expect(pressed.slice(1)).toEqual([
      { token: 'after 1', answer: 'undone' },
      { token: 'after 2', answer: 'same' },
    ]);
  });

  it('the advice stays when the answer can be taken back no longer', async () => {
    server.use(
      http.post('/api/v1/check-ins', () => HttpResponse.json({ token: 'next' }, { status: 201 }), { once: true }),
      http.post('/api/v1/check-ins', () => refuse(410, 'check_in_over')),
    );
    const page = await renderPage('/hur-gar-det/abc');
    await page.user.click(await button('Sämre'));
    await page.user.click(await button('Ångra svaret'));
    await screen.findByText('Det gick inte att ångra svaret.', { exact: false });
    expect(screen.getAllByRole('alert')[0]?.textContent).toContain('Ring 112');
  });

  it('the page shows no alarm for "better", and says that a link is used or too old', async () => {
    server.use(
      http.post('/api/v1/check-ins', () => HttpResponse.json({ token: 'next' }, { status: 201 }), { once: true }),
    );
    const page = await renderPage('/hur-gar-det/abc');
    await page.user.click(await button('Bättre'));
    await screen.findByText('Fortsätt som läkaren har skrivit.', { exact: false });
    expect(screen.queryByRole('alert')).toBeNull();
    page.leave();

    server.use(http.post('/api/v1/check-ins', () => refuse(410, 'check_in_over')));
    const again = await renderPage('/hur-gar-det/abc');
    await again.user.click(await button('Samma'));
    await screen.findByRole('heading', { level: 1, name: 'Länken är redan använd eller för gammal' });
  });
});

describe('"Hur går det?" on the page of the reply', () => {
  const CASE = `/api/v1/cases/${CASE_ID}`;
  const NONE: CheckInsResponse = { isOpen: true, isOn: true, askedSince: null, nextAt: '2026-05-05T12:00:00.000Z' };
  const ASKED: CheckInsResponse = {
    ...NONE,
    askedSince: '2026-05-05T12:00:00.000Z',
    nextAt: '2026-05-13T12:00:00.000Z',
  };
  let checkIns: CheckInsResponse;
  let messages: CaseMessagesResponse;
  let calls: unknown[];

  beforeEach(() => {
    [checkIns, messages, calls] = [NONE, messagesOf(), []];
    server.use(
      http.get(CASE, () => HttpResponse.json(aCase({}, { state: 'answered', hasReply: true, canWithdraw: false }))),
      http.get(`${CASE}/reply`, () => HttpResponse.json(anAnswer())),
      http.get(`${CASE}/messages`, () => HttpResponse.json(messages)),
      http.get(`${CASE}/check-ins`, () => HttpResponse.json(checkIns)),
      http.put(`${CASE}/check-ins`, async ({ request }) => {
        const { isOn } = (await request.json()) as { isOn: boolean };
        checkIns = { ...checkIns, isOn };
        return HttpResponse.json(checkIns);
      }),
      http.post(`${CASE}/check-ins`, async ({ request }) => {
        calls.push(await request.json());
        return HttpResponse.json({}, { status: 201 });
      }),
    );
  });
  const open = async () => {
    window.sessionStorage.setItem('case-place', JSON.stringify({ token: 't', caseId: CASE_ID }));
    return renderPage('/formular');
  };
  const pressed = (checkIn: 'side-effect' | 'undone', sentAt: string) => {
    messages = messagesOf([{ ...aMessage(checkIn), checkIn, sentAt }], { readAt: '2026-05-05T13:00:30.000Z' });
  };

  it('the question is not asked before its day: the advice is there, leads to the field, and the text messages are switched off', async () => {
    const page = await open();
    await screen.findByText('Om två dagar frågar vi med ett sms.');
    expect(screen.queryByRole('button', { name: 'Biverkning' })).toBeNull();
    await page.user.click(screen.getByText('Får du biverkningar?'));
    screen.getByText('Läs i bipacksedeln', { exact: false });
    await page.user.click(await button('Skriv till läkaren'));
    expect(document.activeElement).toBe(screen.getByLabelText('Din fråga till läkaren'));
    await page.user.click(await button('Inga fler sms'));
    await screen.findByText('Vi frågar inte med sms.');
  });

  it('the question is answered on its day with the advice at once, and the answer taken back', async () => {
    checkIns = ASKED;
    const page = await open();
    await page.user.click(await button('Biverkning'));
    const advice = await screen.findByRole('alert');
    expect(advice.textContent).toContain('Läs i bipacksedeln');
    screen.getByText('Vad märker du?');
    expect(screen.queryByRole('link', { name: 'Läs läkarens råd' })).toBeNull();
    await page.user.click(await button('Ångra svaret'));
    await button('Biverkning');
    expect(calls).toEqual([{ answer: 'side-effect' }, { answer: 'undone' }]);
  });

  it('the advice stays after a reload, and an answer that was taken back has none', async () => {
    checkIns = ASKED;
    pressed('side-effect', '2026-05-05T13:00:00.000Z');
    const page = await open();
    await screen.findByRole('alert');
    await button('Ångra svaret');
    expect(screen.queryByRole('button', { name: 'Biverkning' })).toBeNull();
    page.leave();
    pressed('side-effect', '2026-05-05T12:59:29.000Z');
    const later = await open();
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: 'Ångra svaret' })).toBeNull();
    later.leave();
    pressed('undone', '2026-05-05T13:00:00.000Z');
    await open();
    await button('Biverkning');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
