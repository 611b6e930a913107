import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ListedMessageResponse } from '../../../../src/contact/contact.contract.js';
import { enterAdminArea, refused } from '../../../test-support/admin-area.js';
import { heldAnswer } from '../../../test-support/held-answer.js';
import { server } from '../../../test-support/page-server.js';
import { toast } from '../../../test-support/toast.js';

const CALL = '/api/v1/admin/messages';
const MESSAGE: ListedMessageResponse = {
  id: '44444444-4444-4444-8444-444444444444',
  number: 1,
  name: 'Åsa Öberg',
  email: 'asa@example.se',
  subject: 'Faktura',
  received_at: '2026-05-01T10:00:00.000Z',
  answer_due_at: '2026-05-02T10:00:00.000Z',
  answered_at: null,
};

// What fails is logged too.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

describe('messages to the clinic', () => {
  it('messages to the clinic say that they load, and that they could not be fetched, with a way to try again', async () => {
    const answer = heldAnswer();
    server.use(http.get(CALL, () => answer.until.then(refused)));
    const { user } = await enterAdminArea('/admin/messages');
    await screen.findByText('Loading messages...');
    answer.release();
    expect(await toast('Error')).toContain('Failed to fetch messages');
    expect(document.body.textContent).not.toContain('secret server text');
    server.use(http.get(CALL, () => HttpResponse.json({ messages: [MESSAGE], unanswered: 1, next_before: null })));
    await user.click(await screen.findByText('Try again'));
    await screen.findByText('Åsa Öberg');
  });
});
