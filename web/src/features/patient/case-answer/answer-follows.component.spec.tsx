import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { CaseMessagesResponse } from '../../../../../src/clinic/replies/contracts/messages.contract.js';
import type { PatientReplyResponse } from '../../../../../src/clinic/replies/contracts/patient-reply.contract.js';
import { aMessage, anAnswer, messagesOf } from '../../../../test-support/case-answer.js';
import { aCase, CASE_ID } from '../../../../test-support/case-data.js';
import { server } from '../../../../test-support/page-server.js';
import { renderPage } from '../../../../test-support/render-page.js';

const CASE = `/api/v1/cases/${CASE_ID}`;

describe('a reply’s file', () => {
  const streams: EventTarget[] = [];
  class FakeStream extends EventTarget {
    close = () => undefined;
    constructor() {
      super();
      streams.push(this);
    }
  }
  let answer: PatientReplyResponse;
  let messages: CaseMessagesResponse;
  /** Settles before the response, which carries the state at the time of the request. */
  let sending: Promise<void>;
  let requests: number;

  beforeEach(() => {
    messages = messagesOf();
    sending = Promise.resolve();
    requests = 0;
    Object.assign(window, { EventSource: FakeStream });
    window.sessionStorage.setItem('case-place', JSON.stringify({ token: 't', caseId: CASE_ID }));
    const stored = aCase({}, { state: 'answered', hasReply: true, canWithdraw: false });
    server.use(
      http.get(CASE, () => HttpResponse.json(stored)),
      http.get(`${CASE}/messages`, () => HttpResponse.json(messages)),
      http.get(`${CASE}/check-ins`, () =>
        HttpResponse.json({ isOpen: false, isOn: null, askedSince: null, nextAt: null }),
      ),
      http.get(`${CASE}/reply`, async () => {
        const now = answer;
        requests += 1;
        await sending;
        return HttpResponse.json(now);
      }),
    );
  });
  afterEach(() => {
    streams.length = 0;
    Reflect.deleteProperty(window, 'EventSource');
  });

  const tell = () => streams.forEach((stream) => stream.dispatchEvent(new MessageEvent('message', { data: '{}' })));

  it.each([
    ['pending', 'Vi gör i ordning PDF-filen. Den visas här när den är klar.'],
    ['failed', 'PDF-filen kunde inte göras i ordning.'],
  ] as const)('a file that is %s is announced, and shown when the notification arrives', async (pdfState, said) => {
    answer = anAnswer({ pdfState });
    await renderPage('/formular');
    await screen.findByText(said, { exact: false });
    expect(screen.queryByRole('link', { name: 'Ladda ner PDF' })).toBeNull();
    answer = anAnswer();
    messages = messagesOf([aMessage('Hej, så här gör du.', 'clinician')]);
    tell();
    await screen.findByRole('link', { name: 'Ladda ner PDF' });
    await screen.findByText('Hej, så här gör du.');
  });

  it('a file announced during the first load is shown', async () => {
    let send = (): void => undefined;
    sending = new Promise((resolve) => (send = resolve));
    answer = anAnswer({ pdfState: 'pending' });
    await renderPage('/formular');
    await waitFor(() => expect(requests).toBe(1));
    answer = anAnswer();
    tell();
    send();
    await screen.findByRole('link', { name: 'Ladda ner PDF' });
  });
});
