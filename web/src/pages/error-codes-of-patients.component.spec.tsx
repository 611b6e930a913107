import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { answerEmptyAccount } from '../../test-support/account.js';
import { CASE } from '../../test-support/case-access.js';
import { anAnswer, messagesOf } from '../../test-support/case-answer.js';
import { aCase, CASE_ID } from '../../test-support/case-data.js';
import { answerEmptyOwnData } from '../../test-support/own-data.js';
import { server } from '../../test-support/page-server.js';
import { renderPage } from '../../test-support/render-page.js';
import { aSession } from '../../test-support/session.js';

const REQUEST_ID = 'req-7f3a';
const failing = () => HttpResponse.json({ code: 'internal' }, { status: 500, headers: { 'X-Request-Id': REQUEST_ID } });

describe('the error code on a patient’s pages', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation();
    window.sessionStorage.setItem('case-place', JSON.stringify({ token: 't', caseId: CASE_ID }));
  });
  const expectCode = async (text: string | RegExp) => {
    await screen.findByText(text, { exact: false });
    screen.getByText(REQUEST_ID);
  };

  it('the answer from the text message names its request', async () => {
    server.use(http.post('/api/v1/check-ins', failing));
    const { user } = await renderPage('/hur-gar-det/abc');
    await user.click(await screen.findByRole('button', { name: 'Bättre' }));
    await expectCode('Det gick inte att skicka just nu.');
  });

  it('stopping an access names its request', async () => {
    server.use(http.post('/api/v1/case-access/freezes', failing));
    const { user } = await renderPage('/det-var-inte-jag/nyckel');
    await user.click(await screen.findByRole('button', { name: 'Det var inte jag – spärra' }));
    await expectCode('Det gick inte att nå oss just nu.');
  });

  describe('on one’s own data', () => {
    const enter = async () => {
      answerEmptyOwnData();
      server.use(
        http.get(`${CASE}/own-data`, () =>
          HttpResponse.json({ orderNumber: '1001', state: 'answered', createdAt: '2026-05-04T10:00:00Z' }),
        ),
        http.put(`${CASE}/block`, failing),
      );
      return renderPage('/mina-uppgifter');
    };

    it('a block names its request', async () => {
      const { user } = await enter();
      const section = within(await screen.findByRole('region', { name: 'Spärra bedömningen' }));
      await user.click(await section.findByRole('button', { name: 'Spärra' }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Spärra' }));
      await section.findByText('Felkod:', { exact: false });
      section.getByText(REQUEST_ID);
    });

    it('a part that could not be read names its request', async () => {
      answerEmptyOwnData();
      server.use(
        http.get(`${CASE}/block`, failing),
        http.get(`${CASE}/own-data`, () =>
          HttpResponse.json({ orderNumber: '1001', state: 'answered', createdAt: '2026-05-04T10:00:00Z' }),
        ),
      );
      await renderPage('/mina-uppgifter');
      const section = within(await screen.findByRole('region', { name: 'Spärra bedömningen' }));
      await section.findByText(REQUEST_ID);
    });
  });

  it('erasing the account names its request', async () => {
    answerEmptyAccount();
    answerEmptyOwnData();
    server.use(http.post('/api/v1/me/erasure', failing));
    const { user } = await renderPage('/min-hudvard/mina-uppgifter', { session: aSession() });
    await user.click(await screen.findByRole('button', { name: 'Radera kontot' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Radera kontot' }));
    await screen.findByText(REQUEST_ID);
  });

  it('the list of devices names its request', async () => {
    server.use(
      http.get(CASE, () => HttpResponse.json(aCase({}, { state: 'answered', hasReply: true, canWithdraw: false }))),
      http.get(`${CASE}/reply`, () => HttpResponse.json(anAnswer())),
      http.get(`${CASE}/messages`, () => HttpResponse.json(messagesOf())),
      http.get(`${CASE}/check-ins`, () =>
        HttpResponse.json({ isOpen: true, isOn: true, askedSince: null, nextAt: null }),
      ),
      http.get(`${CASE}/sessions`, failing),
    );
    const { user } = await renderPage('/formular');
    await user.click(await screen.findByRole('button', { name: 'Var är bedömningen öppen?' }));
    await screen.findByText(REQUEST_ID);
  });
});
