import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { QueuedCase, QueueResponse } from '../../../../../src/clinic/desk/contracts/queue.contract.js';
import { row } from '../../../../test-support/admin-area.js';
import { CASE_ID, SAVED_AT } from '../../../../test-support/case-data.js';
import { anna, aQueuedCase, bo, enterDesk, inHours, refusal } from '../../../../test-support/desk.js';
import { heldAnswer } from '../../../../test-support/held-answer.js';
import { server } from '../../../../test-support/page-server.js';

const QUEUE = '/api/v1/desk/cases';

const queueOf = (...cases: QueuedCase[]): QueueResponse => ({
  alarms: [],
  stuckSignatures: [],
  qualityReports: [],
  cases,
  next: null,
  total: cases.length,
  counts: { unclaimed: cases.length, opinions: 0, messages: 0, prescriptions: 0 },
});
const answerQueue = (...cases: QueuedCase[]) => server.use(http.get(QUEUE, () => HttpResponse.json(queueOf(...cases))));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
  jest.spyOn(console, 'warn').mockImplementation();
});

describe('patients who are worse', () => {
  it('a patient who is worse stands above the queue, with goal and signer', async () => {
    const alarm = { id: CASE_ID, orderNumber: '1014', answeredBy: anna, waitingSince: '2026-05-04T09:00:00Z' };
    const alarms = [{ ...alarm, goalAt: '2026-05-05T09:00:00Z', isGoalMissed: true }];
    server.use(http.get(QUEUE, () => HttpResponse.json({ ...queueOf(), alarms })));
    await enterDesk('/lakare');
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Order 1014' });
    expect(link.pathname).toBe(`/lakare/arende/${CASE_ID}`);
    screen.getByText('Målet är missat: den som kan först tar det.');
  });
});

describe('the queue of the desk', () => {
  it('the queue shows loading, a failure with a retry, and an empty state', async () => {
    const answer = heldAnswer();
    const failure = () =>
      HttpResponse.json({ error: 'secret server text' }, { status: 500, headers: { 'x-request-id': 'a1b2' } });
    server.use(http.get(QUEUE, () => answer.until.then(failure)));
    const { user } = await enterDesk('/lakare');
    await screen.findByText('Hämtar ärenden…');
    answer.release();
    const retry = await screen.findByRole('button', { name: 'Försök igen' });
    expect(document.body.textContent).not.toContain('secret server text');
    expect(screen.getByText('a1b2').parentElement?.textContent).toContain('Felkod: a1b2');
    answerQueue();
    await user.click(retry);
    await screen.findByText('Inga ärenden väntar. Nya visas här av sig själva.');
  });

  it('the queue shows the time left, who has a case, and the warnings of its answers', async () => {
    answerQueue(
      aQueuedCase({ id: '1', orderNumber: '1', dueAt: inHours(-1.01), redFlagLevels: ['1177-today', 'note'] }),
      aQueuedCase({ id: '2', orderNumber: '2', dueAt: inHours(2.01), claimedBy: bo, state: 'in_review' }),
      aQueuedCase({ id: '3', orderNumber: '3', reservedFor: bo, reservedUntil: '2026-11-22T12:05:00.000Z' }),
      aQueuedCase({ id: '4', orderNumber: '4', reservedFor: anna, reservedUntil: '2026-11-22T12:05:00.000Z' }),
    );
    await enterDesk('/lakare?visa=all');
    expect((await row('1 h 00 min för sent')).textContent).toContain('Vård i dagObservera');
    expect((await row('Bara 2 h 00 min kvar')).textContent).toContain('Under bedömningHos Bo Ek');
    expect((await row('3')).textContent).toMatch(/Väntar på Bo Ek till kl. 13.05.*Öppna$/);
    expect((await row('4')).textContent).toMatch(/Väntar på dig till kl. 13.05.*Ta ärendet$/);
    expect(screen.getByRole('tab', { name: 'Alla öppna' }).getAttribute('aria-selected')).toBe('true');
    screen.getByText('4 ärenden väntar');
  });

  it('as a card, each case says whether its time is that of the answer or until it', async () => {
    const answered = { state: 'answered', answeredAt: '2026-11-21T12:05:00.000Z' } as const;
    answerQueue(aQueuedCase({ id: '1', orderNumber: '1' }), aQueuedCase({ id: '2', orderNumber: '2', ...answered }));
    await enterDesk('/lakare?visa=all');
    const labelOf = async (number: string) => (await row(number)).querySelectorAll('td')[4]?.dataset['label'];
    expect([await labelOf('1'), await labelOf('2')]).toEqual(['Svarstid', 'Besvarat']);
  });

  it.each(['messages', 'prescriptions', 'answered'])('the view of %s shows when cases were answered', async (view) => {
    answerQueue(aQueuedCase({ id: '1', orderNumber: '1', state: 'answered', answeredAt: '2026-11-21T12:05:00.000Z' }));
    await enterDesk(`/lakare?visa=${view}`);
    await screen.findByRole('columnheader', { name: 'Besvarat' });
    screen.getByText('21 nov. 2026 kl. 13.05');
    expect(screen.queryByText('Svarstid')).toBeNull();
  });

  it('a claim is shown at once, and reverted with the name of the faster colleague', async () => {
    const answer = heldAnswer();
    answerQueue(aQueuedCase());
    server.use(
      http.post(`${QUEUE}/${CASE_ID}/claim`, () =>
        answer.until.then(() => refusal(409, 'already_claimed', { claimedBy: bo })),
      ),
    );
    const { user } = await enterDesk('/lakare');
    await user.click(await screen.findByRole('button', { name: 'Ta ärendet 1001' }));
    await screen.findByText('Hos dig');
    answerQueue(aQueuedCase({ claimedBy: bo, state: 'in_review' }));
    answer.release();
    await screen.findByText('Bo Ek har redan tagit order 1001.');
    await screen.findByText('Hos Bo Ek');
  });

  it('the queue shows one page of cases, and the way back', async () => {
    server.use(
      http.get(QUEUE, ({ request }) => {
        const after = new URL(request.url).searchParams.get('after');
        const first = { ...queueOf(aQueuedCase({ id: '1', orderNumber: '1' })), next: 'cursor' };
        return HttpResponse.json(after === null ? first : queueOf(aQueuedCase({ id: '2', orderNumber: '2' })));
      }),
    );
    const { user } = await enterDesk('/lakare');
    const claimable = () =>
      within(screen.getByRole('table'))
        .getAllByRole('button', { name: /^Ta ärendet/ })
        .map((button) => button.getAttribute('aria-label'));
    await user.click(await screen.findByRole('button', { name: 'Nästa' }));
    await screen.findByRole('link', { name: '2' });
    expect(claimable()).toEqual(['Ta ärendet 2']);
    await user.click(screen.getByRole('button', { name: 'Föregående' }));
    await screen.findByRole('link', { name: '1' });
    expect(claimable()).toEqual(['Ta ärendet 1']);
  });

  it('each tab counts its waiting cases, and each row is marked', async () => {
    const waiting = aQueuedCase({
      state: 'answered',
      hasNewMessage: true,
      isOpinionAsked: true,
      hasOpinionAnswer: true,
      hasUnsentPrescription: true,
    });
    server.use(
      http.get(QUEUE, () =>
        HttpResponse.json({
          ...queueOf(waiting),
          counts: { unclaimed: 0, opinions: 1, messages: 100, prescriptions: 2 },
        }),
      ),
    );
    const { user } = await enterDesk('/lakare');
    await user.click(await screen.findByRole('tab', { name: 'Frågor från kollegor (1)' }));
    screen.getByRole('tab', { name: 'Nya meddelanden (minst 100)' });
    screen.getByRole('tab', { name: 'Recept att skicka (2)' });
    await screen.findByText('Nytt meddelande');
    screen.getByText('Recept som svaret lovar är inte skickat');
    screen.getByText('En kollega väntar på din bedömning');
    screen.getByText('En kollega har svarat dig');
  });

  it('in "Mina" each case whose next step is one’s own is marked', async () => {
    const held = { claimedBy: anna, state: 'in_review' } as const;
    answerQueue(
      aQueuedCase({ id: '1', orderNumber: '1001', ...held }),
      aQueuedCase({ id: '2', orderNumber: '1002', ...held, state: 'needs_info', pausedSince: SAVED_AT }),
      aQueuedCase({ id: '3', orderNumber: '1003', reservedFor: anna, reservedUntil: inHours(1) }),
    );
    const { user } = await enterDesk('/lakare');
    await screen.findByRole('link', { name: '1001' });
    expect(screen.queryByText('Väntar på dig')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Mina' }));
    await waitFor(() => expect(screen.getAllByText('Väntar på dig')).toHaveLength(2));
    expect(within(await row('1002')).queryByText('Väntar på dig')).toBeNull();
  });

  it('a row of one’s own names the patient and the condition, and others only count the photos', async () => {
    const summary = { name: 'Elin Andersson', age: 25, sex: 'kvinna', concern: 'acne' } as const;
    answerQueue(
      aQueuedCase({ id: '1', orderNumber: '1', claimedBy: anna, state: 'in_review', summary }),
      aQueuedCase({ id: '2', orderNumber: '2', photoCount: 1 }),
    );
    await enterDesk('/lakare?visa=all');
    expect((await row('1')).textContent).toContain('Elin Andersson · 25 år · kvinnaAkne · 3 bilder');
    expect((await row('2')).textContent).toContain('1 bild');
    screen.getByText('2 ärenden');
  });

  it('only the first late row is red', async () => {
    answerQueue(
      aQueuedCase({ id: '1', orderNumber: '1', dueAt: inHours(-3.01) }),
      aQueuedCase({ id: '2', orderNumber: '2', dueAt: inHours(-2.01) }),
      aQueuedCase({ id: '3', orderNumber: '3', dueAt: inHours(1.01) }),
    );
    await enterDesk('/lakare');
    await row('3 h 00 min för sent');
    const tones = screen.getAllByText(/för sent|kvar/).map((badge) => badge.getAttribute('data-tone'));
    expect(tones).toEqual(['late', 'quiet', 'quiet']);
  });

  it('the queue is worked by keys: j and k walk, a number chooses a list, / finds a case', async () => {
    const asked: string[] = [];
    server.use(
      http.get(QUEUE, ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json(
          queueOf(aQueuedCase({ id: '1', orderNumber: '1' }), aQueuedCase({ id: '2', orderNumber: '2' })),
        );
      }),
    );
    const { user } = await enterDesk('/lakare');
    await screen.findByRole('link', { name: '1' });
    await user.keyboard('jj');
    expect(document.activeElement?.textContent).toBe('2');
    await user.keyboard('jk');
    expect(document.activeElement?.textContent).toBe('1');
    await user.keyboard('2');
    await waitFor(() => expect(asked.at(-1)).toContain('view=mine'));
    await user.keyboard('/1007{Enter}');
    await waitFor(() => expect(asked.at(-1)).toContain('number=1007'));
  });

  it('n takes the most urgent case, and the one after when a colleague was faster', async () => {
    answerQueue(aQueuedCase({ id: '1', orderNumber: '1' }), aQueuedCase({ id: '2', orderNumber: '2' }));
    const claimed: string[] = [];
    server.use(
      http.post(`${QUEUE}/:id/claim`, ({ params }) => {
        claimed.push(String(params['id']));
        return params['id'] === '1'
          ? refusal(409, 'already_claimed', { claimedBy: bo })
          : HttpResponse.json({ leaseUntil: inHours(0.5) });
      }),
      http.get(`${QUEUE}/2`, () => refusal(404, 'not_found')),
    );
    const { user } = await enterDesk('/lakare');
    await screen.findByRole('link', { name: '1' });
    await user.keyboard('n');
    await screen.findByRole('heading', { name: 'Ärendet finns inte' });
    expect(claimed).toEqual(['1', '2']);
  });

  it('the queue reports a missing network, and reloads when it returns', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.use(http.get(QUEUE, () => HttpResponse.error()));
    await enterDesk('/lakare');
    window.dispatchEvent(new Event('offline'));
    await screen.findByText('Ingen anslutning. Listan hämtas när nätet är tillbaka.');
    answerQueue(aQueuedCase());
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await screen.findByRole('link', { name: '1001' });
  });

  it('the desk is in English on request, and remembers it', async () => {
    answerQueue(aQueuedCase());
    const { user } = await enterDesk('/lakare');
    await user.click(await screen.findByRole('button', { name: 'English' }));
    await screen.findByRole('heading', { name: 'Cases' });
    expect(window.localStorage.getItem('desk-language')).toBe('en');
  });

  it('the queue is closed to users who are not clinicians', async () => {
    await enterDesk('/lakare', { isClinician: false });
    await screen.findByRole('heading', { name: 'Du har inte behörighet' });
  });
});
