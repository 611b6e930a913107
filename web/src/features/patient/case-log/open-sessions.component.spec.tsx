import { screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { OpenCaseSession } from '../../../../../src/clinic/access/sessions/open-sessions.contract.js';
import { anAnswer, messagesOf } from '../../../../test-support/case-answer.js';
import { aCase, CASE_ID } from '../../../../test-support/case-data.js';
import { server } from '../../../../test-support/page-server.js';
import { renderPage, type RenderedPage } from '../../../../test-support/render-page.js';

const CASE = `/api/v1/cases/${CASE_ID}`;
const here: OpenCaseSession = {
  id: 'here',
  device: 'Firefox på Windows',
  network: '2001:db8:12::/48',
  openedAt: '2026-05-04T10:00:00Z',
  reach: 'case',
  isCurrent: true,
};
const phone: OpenCaseSession = { ...here, id: 'phone', device: null, network: null, reach: 'photos', isCurrent: false };

describe('where a case is open', () => {
  let page: RenderedPage;
  const ended: string[] = [];

  beforeEach(() => {
    ended.length = 0;
    server.use(
      http.get(CASE, () => HttpResponse.json(aCase({}, { state: 'answered', hasReply: true, canWithdraw: false }))),
      http.get(`${CASE}/reply`, () => HttpResponse.json(anAnswer())),
      http.get(`${CASE}/messages`, () => HttpResponse.json(messagesOf())),
      http.get(`${CASE}/check-ins`, () =>
        HttpResponse.json({ isOpen: true, isOn: true, askedSince: null, nextAt: null }),
      ),
      http.get(`${CASE}/sessions`, () => HttpResponse.json({ sessions: [here, phone] })),
      http.delete(`${CASE}/sessions/:id`, ({ params }) => {
        ended.push(String(params['id']));
        return new HttpResponse(null, { status: 204 });
      }),
    );
  });
  const unfold = async () => {
    window.sessionStorage.setItem('case-place', JSON.stringify({ token: 't', caseId: CASE_ID }));
    page = await renderPage('/formular');
    await page.user.click(await screen.findByRole('button', { name: 'Var är bedömningen öppen?' }));
  };

  it('each device shows its time and the start of its address, and another one is logged out', async () => {
    await unfold();
    const own = (await screen.findByText('Firefox på Windows')).closest('li') as HTMLElement;
    expect(own.textContent).toMatch(/12.00Firefox på WindowsDen här enhetenIP-adress som börjar på 2001:db8:12$/);
    expect(within(own).queryByRole('button')).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Logga ut Okänd enhet' }));
    await screen.findByText('Okänd enhet är utloggad.');
    expect(ended).toEqual(['phone']);
    expect(screen.queryByRole('button', { name: 'Logga ut Okänd enhet' })).toBeNull();
  });

  it('a device that could not be logged out stays in the list, and the page says so', async () => {
    server.use(http.delete(`${CASE}/sessions/:id`, () => HttpResponse.json({}, { status: 500 })));
    await unfold();
    await page.user.click(await screen.findByRole('button', { name: 'Logga ut Okänd enhet' }));
    await screen.findByText('Det gick inte att logga ut. Försök igen.');
    screen.getByRole('button', { name: 'Logga ut Okänd enhet' });
  });

  it('signing out everywhere asks first', async () => {
    let calls = 0;
    server.use(
      http.delete(`${CASE}/sessions`, () => {
        calls += 1;
        return HttpResponse.json({}, { status: 500 });
      }),
    );
    await unfold();
    await screen.findByText('Firefox på Windows');
    const ask = async (answer: string) => {
      await page.user.click(screen.getByRole('button', { name: 'Logga ut överallt' }));
      const dialog = await screen.findByRole('dialog', { name: 'Logga ut överallt?' });
      await page.user.click(within(dialog).getByRole('button', { name: answer }));
      await waitForElementToBeRemoved(dialog);
    };
    await ask('Avbryt');
    expect(calls).toBe(0);
    await ask('Logga ut överallt');
    await screen.findByText('Det gick inte att logga ut. Försök igen.');
    expect(calls).toBe(1);
  });

  it('the list is fetched again after a failure', async () => {
    server.use(http.get(`${CASE}/sessions`, () => HttpResponse.json({}, { status: 400 }), { once: true }));
    await unfold();
    await screen.findByText('Listan kunde inte hämtas.');
    await page.user.click(screen.getByRole('button', { name: 'Försök igen' }));
    await screen.findByText('Firefox på Windows');
  });
});
