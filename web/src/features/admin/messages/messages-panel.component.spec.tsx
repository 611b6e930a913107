import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ListedMessageResponse } from '../../../../../src/site/contact/contact.contract.js';
import { enterAdminArea, row } from '../../../../test-support/admin-area.js';
import { aPageData } from '../../../../test-support/page-data.js';
import { server } from '../../../../test-support/page-server.js';

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

const OPENED = { ...MESSAGE, message: 'Hej', phone: '070', answers: [] };
const CUSTOMERS = '/api/v1/admin/customers';

/** As the page counts: from the instant of its business clock. */
const inHours = (hours: number) => new Date(Date.parse(aPageData.renderedAt) + hours * 3_600_000).toISOString();
const list = (messages: readonly ListedMessageResponse[], rest: object = {}) =>
  HttpResponse.json({ messages, unanswered: messages.length, next_before: null, ...rest });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

describe('messages to the clinic', () => {
  it('an unanswered message is overdue after the promised time', async () => {
    const messages = [
      MESSAGE,
      { ...MESSAGE, id: 'answered', number: 2, name: 'Bo Ek', answered_at: MESSAGE.received_at },
      { ...MESSAGE, id: 'due', number: 3, name: 'Cai Ny', answer_due_at: '2999-01-01T00:00:00.000Z' },
      { ...MESSAGE, id: 'soon', number: 4, name: 'Disa Alm', answer_due_at: inHours(4.5) },
      { ...MESSAGE, id: 'last-day', number: 5, name: 'Eli Berg', answer_due_at: inHours(23.9) },
      { ...MESSAGE, id: 'later', number: 6, name: 'Fia Dal', answer_due_at: inHours(25) },
    ];
    server.use(http.get(CALL, () => list(messages)));
    await enterAdminArea('/admin/messages');
    within(await row('Åsa Öberg')).getByText('Overdue');
    within(await row('Bo Ek')).getByText('Answered');
    within(await row('Cai Ny')).getByText('Waiting');
    within(await row('Disa Alm')).getByText('Answer within 5 hours');
    within(await row('Eli Berg')).getByText('Answer within 24 hours');
    within(await row('Fia Dal')).getByText('Waiting');
  });

  it('the server searches and filters, and the list continues after the last message', async () => {
    const requests: string[] = [];
    server.use(
      http.get(CALL, ({ request }) => {
        const { search, searchParams } = new URL(request.url);
        requests.push(search);
        if (searchParams.has('state')) return list([]);
        if (searchParams.has('search')) return list([{ ...MESSAGE, name: 'Bo Ek' }]);
        return searchParams.has('before')
          ? list([{ ...MESSAGE, id: 'older', name: 'Nummer 0' }])
          : list([MESSAGE], { next_before: 7 });
      }),
    );
    const page = await enterAdminArea('/admin/messages');
    await page.user.click(await screen.findByText('Show more'));
    await screen.findByText('Nummer 0');
    screen.getByText('Åsa Öberg');
    expect(screen.queryByText('Show more')).toBeNull();
    await page.fill(screen.getByRole('searchbox'), 'example.com');
    await screen.findByText('Bo Ek');
    await waitFor(() => expect(screen.queryByText('Nummer 0')).toBeNull());
    await page.user.selectOptions(screen.getByLabelText('Show'), 'Answered');
    await screen.findByText('No message matches.');
    expect(requests).toEqual(['', '?before=7', '?search=example.com', '?search=example.com&state=answered']);
  });

  it('a message may be deleted before it is opened, and may have no text', async () => {
    server.use(
      http.get(CALL, () => list([MESSAGE])),
      http.get(CUSTOMERS, () => HttpResponse.json({ customers: [], next: null })),
      http.get(`${CALL}/:id`, ({ params }) =>
        params['id'] === MESSAGE.id
          ? HttpResponse.json({ message: { ...OPENED, subject: '', message: '' } })
          : HttpResponse.json({ error: 'x', code: 'contact.message-not-found' }, { status: 404 }),
      ),
    );
    const { user } = await enterAdminArea('/admin/messages?message=5b8f6a1e-0f4e-4a67-9f0e-7f4d1f1d2a11');
    await screen.findByText('This message has been deleted.');
    await user.click(screen.getByText('Close'));
    await user.click(within(await row('Åsa Öberg')).getByText('Open'));
    await screen.findByText('Nothing was written.');
  });

  it('an answer is sent from the dialog, which says where replies land and what became of it', async () => {
    const sent: unknown[] = [];
    const answers = [{ text: 'Här är den.', sent_at: '2026-05-01T12:00:00.000Z', delivery: 'failed' }];
    let known: object = OPENED;
    server.use(
      http.get(CALL, () => list([MESSAGE])),
      http.get(CUSTOMERS, () =>
        HttpResponse.json({ customers: [{ id: 'order-1', email: MESSAGE.email }], next: null }),
      ),
      http.get(`${CALL}/:id`, () => HttpResponse.json({ message: known })),
      http.post(`${CALL}/:id/answers`, async ({ request }) => {
        sent.push(await request.json());
        if (sent.length === 1)
          return HttpResponse.json({ error: 'x', code: 'contact.answered-meanwhile' }, { status: 409 });
        known = { ...OPENED, answered_at: '2026-05-01T12:00:00.000Z', answers };
        return HttpResponse.json({ message: known });
      }),
    );
    const page = await enterAdminArea(`/admin/messages?message=${MESSAGE.id}`);
    await screen.findByText('lands in the mailbox of', { exact: false });
    expect((await screen.findByText('Orders of this person')).getAttribute('href')).toBe('/admin/kunder/order-1');
    const send = () => page.user.click(screen.getByText('Send the answer'));
    await send();
    await screen.findByText('Write an answer');
    await page.fill(screen.getByLabelText('Your answer'), 'Här är den.');
    await send();
    await screen.findByText('Somebody else has answered meanwhile.', { exact: false });
    // What is typed outlives the dialog.
    await page.user.click(screen.getByText('Close'));
    await page.user.click(within(await row('Åsa Öberg')).getByText('Open'));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Your answer').value).toBe('Här är den.'));
    await send();
    await screen.findByText('could not be delivered', { exact: false });
    expect(screen.getByLabelText<HTMLInputElement>('Your answer').value).toBe('');
    expect(sent).toEqual(Array.from({ length: 2 }, () => ({ text: 'Här är den.', answersSeen: 0 })));
  });

  it('the messages are in Swedish on request', async () => {
    server.use(
      http.get(CALL, () => list([MESSAGE])),
      http.get(CUSTOMERS, () => HttpResponse.json({ customers: [], next: null })),
      http.get(`${CALL}/:id`, () => HttpResponse.json({ message: OPENED })),
    );
    const { user } = await enterAdminArea('/admin/messages');
    await user.click(await screen.findByText('Svenska'));
    await screen.findByRole('heading', { level: 1, name: 'Meddelanden' });
    await screen.findByText('1 meddelande väntar på svar.');
    expect(document.querySelectorAll('[lang="sv"] > main')).toHaveLength(1);
    await user.click(screen.getByText('Öppna'));
    await screen.findByText('Meddelande från Åsa Öberg');
    screen.getByText('Skicka svaret');
  });
});
