import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anAnswer, messagesOf } from '../../../../../test-support/case-answer.js';
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
        return HttpResponse.json({}, { status: 201 });
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
  });

  it('the page shows no alarm for "better", and says that a link is used or too old', async () => {
    server.use(http.post('/api/v1/check-ins', () => HttpResponse.json({}, { status: 201 }), { once: true }));
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

  it('the question is answered, and its text messages are switched off', async () => {
    const calls: unknown[] = [];
    let isOn = true;
    server.use(
      http.get(CASE, () => HttpResponse.json(aCase({}, { state: 'answered', hasReply: true, canWithdraw: false }))),
      http.get(`${CASE}/reply`, () => HttpResponse.json(anAnswer())),
      http.get(`${CASE}/messages`, () => HttpResponse.json(messagesOf())),
      http.get(`${CASE}/check-ins`, () => HttpResponse.json({ isOpen: true, isOn })),
      http.put(`${CASE}/check-ins`, async ({ request }) => {
        ({ isOn } = (await request.json()) as { isOn: boolean });
        return HttpResponse.json({ isOpen: true, isOn });
      }),
      http.post(`${CASE}/check-ins`, async ({ request }) => {
        calls.push(await request.json());
        return HttpResponse.json({}, { status: 201 });
      }),
    );
    window.sessionStorage.setItem('case-place', JSON.stringify({ token: 't', caseId: CASE_ID }));
    const page = await renderPage('/formular');
    await page.user.click(await button('Skicka inget mer sms'));
    await screen.findByText('Du får inget mer sms med frågan.');
    await page.user.click(await button('Biverkning'));
    await screen.findByText('Läs i bipacksedeln', { exact: false });
    expect(calls).toEqual([{ answer: 'side-effect' }]);
    expect(screen.queryByRole('link', { name: 'Läs läkarens råd' })).toBeNull();
  });
});
