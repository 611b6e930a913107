import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { OrderStoryResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { chooseAct, enterAdminArea } from '../../../../../test-support/admin-area.js';
import { ORDER_STORY } from '../../../../../test-support/order-story.js';
import { server } from '../../../../../test-support/page-server.js';

const PAGE = '/admin/orders/1042';

const serveStory = (story: OrderStoryResponse) => http.get('/api/v1/admin/orders/1042', () => HttpResponse.json(story));
const button = (name: string) => screen.findByText(name, { selector: 'button' });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

describe('the link to the form once more', () => {
  const LINK = '/api/v1/admin/cases/:id/form-link';

  it.each([
    ['mail_on_its_way', 409, /still on its way/],
    ['address_not_proven', 409, /nobody has opened a link/],
    ['over_limit', 429, /four times in a day/],
  ])('the refusal %s is explained', async (code, status, text) => {
    server.use(serveStory(ORDER_STORY));
    server.use(http.post(LINK, () => HttpResponse.json({ code, error: 'secret server text' }, { status })));
    const { user } = await enterAdminArea(PAGE);
    await chooseAct(user, 'Send the form link again');
    await screen.findByText(/goes by mail to asa@example.se/);
    await user.click(await button('Send the link'));
    await screen.findByText(text);
    expect(document.body.textContent).not.toContain('secret server text');
  });
});

describe('notes about an order', () => {
  it('a note is read with its author, a new one is sent, and text that was not saved stays', async () => {
    const note = { id: 'n', text: 'Ringde, vill ha kvitto.', by: 'bo@example.se', at: '2026-05-01T10:00:00.000Z' };
    server.use(serveStory({ ...ORDER_STORY, notes: [note] }));
    const sent: unknown[] = [];
    server.use(
      http.post('/api/v1/admin/orders/:id/notes', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1 ? new HttpResponse(null, { status: 500 }) : new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, fill } = await enterAdminArea(PAGE);
    await screen.findByText('Ringde, vill ha kvitto.');
    await screen.findByText(/^bo@example\.se · /);
    await screen.findByText(/The buyer can read the note in a copy of their data\.$/);
    await user.click(await button('Add note'));
    await screen.findByText('Write the note.');
    const field = screen.getByLabelText<HTMLTextAreaElement>('New note');
    await fill(field, ' Kvitto skickat. ');
    await user.click(await button('Add note'));
    await screen.findByText(/There was no answer|did not answer|no answer/i);
    expect(field.value).toBe(' Kvitto skickat. ');
    await user.click(await button('Add note'));
    await waitFor(() => expect(field.value).toBe(''));
    expect(sent).toEqual([{ text: 'Kvitto skickat.' }, { text: 'Kvitto skickat.' }]);
  });
});

describe('the case of an order', () => {
  it('the page names the doctor, and until when the answer is due', async () => {
    const due = { dueAt: '2026-05-02T10:00:00.000Z', limitAt: '2026-05-05T22:00:00.000Z' };
    const reviewed = ORDER_STORY.case && { ...ORDER_STORY.case, ...due, state: 'in_review', doctor: 'Anna Lind' };
    server.use(serveStory({ ...ORDER_STORY, case: reviewed }));
    await enterAdminArea(PAGE);
    await screen.findByText('1042 · In review');
    expect(screen.getByRole('link', { name: 'Anna Lind' }).getAttribute('href')).toBe('/admin/clinicians');
    screen.getByText('Goal 2 May 2026, 12:00, at the latest Tuesday 5 May, 24:00');
  });

  it('a case that waits for its patient has neither', async () => {
    server.use(serveStory(ORDER_STORY));
    await enterAdminArea(PAGE);
    await screen.findByText('1042 · Form sent');
    expect(screen.queryByText('Doctor')).toBeNull();
    expect(screen.queryByText('Answer')).toBeNull();
  });
});
