import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { RetractableReplyResponse } from '../../../../../../src/clinic/replies/contracts/retractions.contract.js';
import { chooseAct, enterAdminArea } from '../../../../../test-support/admin-area.js';
import { ORDER, ORDER_ID, ORDER_STORY } from '../../../../../test-support/order-story.js';
import { server } from '../../../../../test-support/page-server.js';

const CASE_ID = ORDER_STORY.case?.id ?? '';
const ADMIN = '/api/v1/admin';
const ANSWERED = { ...ORDER_STORY, case: ORDER_STORY.case && { ...ORDER_STORY.case, state: 'answered' as const } };

describe('the retraction of a reply on the order’s page', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation();
  });

  const open = async (found: RetractableReplyResponse) => {
    server.use(
      http.get(`${ADMIN}/orders`, () => HttpResponse.json({ orders: [ORDER], next: null })),
      http.get(`${ADMIN}/orders/${ORDER_ID}`, () => HttpResponse.json(ANSWERED)),
      http.get(`${ADMIN}/cases/${CASE_ID}/reply`, () => HttpResponse.json(found)),
    );
    const page = await enterAdminArea(`/admin/orders/${ORDER_ID}`);
    await chooseAct(page.user, 'Withdraw the reply');
    return { ...page, dialog: within(await screen.findByRole('dialog')) };
  };

  it('a person responsible chooses a reason, and the reply of the round that was read is hidden', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post(`${ADMIN}/cases/${CASE_ID}/reply/retraction`, async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ retractedAt: '2026-05-04T10:00:00Z', dueAt: '2026-05-05T10:00:00Z' });
      }),
    );
    const { user } = await open({ isResponsible: true, isSigned: true, round: 2 });
    await user.selectOptions(await screen.findByLabelText(/^Why is the reply withdrawn/), 'wrong-patient');
    await user.click(screen.getByRole('button', { name: 'Withdraw the reply' }));
    await screen.findByText(/The reply is withdrawn\. The patient no longer sees it\./);
    expect(bodies).toEqual([{ reason: 'wrong-patient', round: 2 }]);
  });

  it.each([
    [
      'who is not responsible',
      { isResponsible: false, isSigned: true, round: 0 },
      'Only a person responsible may do this.',
    ],
    ['who comes too late', { isResponsible: true, isSigned: false, round: 1 }, /^There is no signed reply to withdraw/],
  ])('an admin %s is told so', async (_who, found, text) => {
    const { dialog } = await open(found);
    await dialog.findByText(text);
    expect(dialog.queryByRole('combobox')).toBeNull();
  });
});
