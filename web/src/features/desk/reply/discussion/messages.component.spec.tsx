import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { DeskReplyResponse } from '../../../../../../src/clinic/replies/contracts/desk-reply.contract.js';
import type { CaseMessage } from '../../../../../../src/clinic/replies/contracts/messages.contract.js';
import { SAVED_AT } from '../../../../../test-support/case-data.js';
import { aDeskCase, anna, aQueuedCase, enterDesk, inHours } from '../../../../../test-support/desk.js';
import { answerCase, aReply, CASE_CALL, CASE_PAGE, wholeReply } from '../../../../../test-support/desk-case.js';
import { server } from '../../../../../test-support/page-server.js';

const aMessage = (id: string, changes: Partial<CaseMessage> = {}): CaseMessage => ({
  ...{ id, from: 'patient', author: null, text: `Text ${id}`, checkIn: null, complaint: null, sentAt: SAVED_AT },
  ...changes,
});
const answered = (changes: Partial<DeskReplyResponse>) =>
  aReply({
    signed: {
      ...{ reply: wholeReply, prescriptions: [], signedAt: SAVED_AT, signedBy: anna, sha256: 'ab' },
      ...{ isByBankId: false, pdfState: 'ready', round: 0 },
    },
    messagesOpenUntil: inHours(24),
    ...changes,
  });
const signedCase = aDeskCase({ state: 'answered', isMine: false, leaseUntil: null, mayWrite: true });
const waiting = answered({
  messages: [
    aMessage('old'),
    aMessage('ours', { from: 'clinician', author: { ...anna, portraitUrl: null }, sentAt: '2026-05-04T13:00:00.000Z' }),
    aMessage('new', { sentAt: '2026-05-04T14:00:00.000Z' }),
    aMessage('newer', {
      sentAt: '2026-05-04T15:00:00.000Z',
      complaint: { markedBy: 'patient', dueAt: inHours(500), outcome: null },
    }),
  ],
  messagesWaitSince: '2026-05-04T14:00:00.000Z',
});

describe('a new message at the desk', () => {
  it('the queue opens the case at the message, with the focus there and the field for an answer below it', async () => {
    answerCase(signedCase, waiting);
    server.use(
      http.get('/api/v1/desk/cases', () =>
        HttpResponse.json({
          ...{ alarms: [], stuckSignatures: [], qualityReports: [], next: null, total: 1 },
          cases: [aQueuedCase({ state: 'answered', hasNewMessage: true, answeredAt: SAVED_AT })],
          counts: { unclaimed: 0, opinions: 0, messages: 1, prescriptions: 0 },
        }),
      ),
    );
    const { user } = await enterDesk('/lakare?visa=messages');
    await user.click(await screen.findByRole('link', { name: '1001' }));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Text new'));
    expect(window.location.hash).toBe('#meddelanden');
    screen.getByLabelText('Meddelande till patienten');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Text new'));
  });

  it('the head of the case counts the messages that wait, and names a complaint', async () => {
    answerCase(signedCase, waiting);
    await enterDesk(CASE_PAGE);
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '2 nya meddelanden · klagomål' });
    expect(link.hash).toBe('#meddelanden');
  });

  it('the key E leads to the field for an answer', async () => {
    answerCase(signedCase, waiting);
    const { user } = await enterDesk(CASE_PAGE);
    const field = await screen.findByLabelText('Meddelande till patienten');
    await user.keyboard('e');
    expect(document.activeElement).toBe(field);
  });

  it('a message that needs no answer is no longer counted', async () => {
    answerCase(signedCase, waiting);
    server.use(
      http.post(`${CASE_CALL}/messages/settle`, () => {
        answerCase(signedCase, { ...waiting, messagesWaitSince: null });
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await enterDesk(CASE_PAGE);
    const messages = within(await screen.findByRole('region', { name: 'Meddelanden' }));
    await user.click(messages.getByRole('button', { name: 'Inget svar behövs' }));
    await messages.findByText('Meddelandet väntar inte längre på svar.');
    expect(screen.queryByRole('link', { name: /nya meddelanden/ })).toBeNull();
    expect(messages.queryByRole('button', { name: 'Inget svar behövs' })).toBeNull();
  });
});
