import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { PatientCase } from '../../../shared/case/case-types.js';
import { anAnswer, messagesOf } from '../../../../test-support/case-answer.js';
import { aCase, CASE_ID, SAVED_AT } from '../../../../test-support/case-data.js';
import { server } from '../../../../test-support/page-server.js';
import { renderPage } from '../../../../test-support/render-page.js';

const CASE = `/api/v1/cases/${CASE_ID}`;
const RETRACTION = { retractedAt: '2026-05-04T10:00:00.000Z', reason: 'wrong-patient' } as const;

describe('a reply that was hidden from its patient', () => {
  const streams: EventTarget[] = [];
  class FakeStream extends EventTarget {
    close = () => undefined;
    constructor() {
      super();
      streams.push(this);
    }
  }
  let stored: PatientCase;
  let isRetracted: boolean;

  const waiting = (reason: 'wrong-patient' | 'harmful' = 'wrong-patient') =>
    aCase(
      {},
      {
        ...{ state: 'submitted', canWithdraw: false, submittedAt: SAVED_AT, dueAt: '2026-05-05T12:32:00.000Z' },
        retraction: { ...RETRACTION, reason },
      },
    );

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation();
    isRetracted = false;
    stored = aCase({}, { state: 'answered', hasReply: true, canWithdraw: false });
    Object.assign(window, { EventSource: FakeStream });
    window.sessionStorage.setItem('case-place', JSON.stringify({ token: 't', caseId: CASE_ID }));
    server.use(
      http.get(CASE, () => HttpResponse.json(stored)),
      http.get(`${CASE}/messages`, () => HttpResponse.json(messagesOf())),
      http.get(`${CASE}/check-ins`, () =>
        HttpResponse.json({ isOpen: false, isOn: null, askedSince: null, nextAt: null }),
      ),
      http.get(`${CASE}/disagreements`, () => HttpResponse.json({ disagreements: [], entries: [] })),
      http.get(`${CASE}/reply`, () =>
        isRetracted
          ? HttpResponse.json({ code: 'reply_retracted', ...RETRACTION }, { status: 410 })
          : HttpResponse.json(anAnswer()),
      ),
    );
  });
  afterEach(() => {
    streams.length = 0;
    Reflect.deleteProperty(window, 'EventSource');
  });

  const retract = () => {
    stored = waiting();
    isRetracted = true;
  };

  it.each([
    ['the event of the state', JSON.stringify({ kind: 'state', state: 'submitted' })],
    ['any event, when the state was missed', '{}'],
  ])('an open page stops showing it by %s', async (_how, data) => {
    await renderPage('/formular');
    await screen.findByText('Bilderna visar ett torrt eksem.');
    // What is known when the stream begins.
    streams.forEach((stream) => stream.dispatchEvent(new MessageEvent('message', { data: '{}' })));
    retract();
    streams.forEach((stream) => stream.dispatchEvent(new MessageEvent('message', { data })));
    await screen.findByRole('heading', { name: /^Svaret som du fick drogs tillbaka / });
    expect(screen.queryByText('Bilderna visar ett torrt eksem.')).toBeNull();
  });

  it.each([
    ['wrong-patient', 'Svaret gällde inte dig. Därför visar vi det inte längre. Vi ber om ursäkt.'],
    ['harmful', 'Något i svaret var fel. Därför visar vi det inte längre. Vi ber om ursäkt.'],
  ] as const)(
    'the page says on which day and why (%s), what to do, and when the next one comes',
    async (reason, why) => {
      stored = waiting(reason);
      await renderPage('/formular');
      await screen.findByRole('heading', { name: 'Du får ett nytt svar' });
      const section = within(screen.getByRole('region', { name: /drogs tillbaka den 4 maj 2026$/ }));
      section.getByText(why);
      expect(section.getByRole('link', { name: '1177' }).getAttribute('href')).toBe('tel:1177');
      section.getByText(/^Vi hör också av oss till dig/);
      screen.getByText(/^Vi siktar på svar före tisdag 5 maj/);
    },
  );

  it('the next reply says that it replaces one', async () => {
    server.use(http.get(`${CASE}/reply`, () => HttpResponse.json(anAnswer({ retractions: [RETRACTION] }))));
    await renderPage('/formular');
    await waitFor(() => screen.getByText('Ett tidigare svar drogs tillbaka den 4 maj 2026. Det här svaret gäller.'));
  });
});
