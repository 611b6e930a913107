import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type {
  ListedOrderResponse,
  OrderStoryResponse,
  OrderSumsResponse,
} from '../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { enterAdminArea, refused, row } from '../../../../test-support/admin-area.js';
import { heldAnswer } from '../../../../test-support/held-answer.js';
import { ORDER, ORDER_ID, ORDER_STORY, REFUND } from '../../../../test-support/order-story.js';
import { server } from '../../../../test-support/page-server.js';
import { toast } from '../../../../test-support/toast.js';

const LIST = '/api/v1/admin/orders';
const STORY = `${LIST}/${ORDER_ID}`;
const PAGE = `/admin/orders/${ORDER_ID}`;

const listed = (orders: readonly ListedOrderResponse[], next: string | null = null) =>
  http.get(LIST, () => HttpResponse.json({ orders, next }));
const serveStory = (story: OrderStoryResponse) => http.get(`${LIST}/:order`, () => HttpResponse.json(story));

/** By text: queries by role take seconds in a large dialog. */
const BUTTON = { selector: 'button' };
const button = (name: string) => screen.findByText(name, BUTTON);

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
  server.use(listed([ORDER]));
});

describe('the list of orders', () => {
  it('the list shows loading, and a failure with a retry', async () => {
    const answer = heldAnswer();
    server.use(http.get(LIST, () => answer.until.then(refused)));
    const { user } = await enterAdminArea('/admin/orders');
    await screen.findByText('Loading orders...');
    answer.release();
    expect(await toast('Error')).toContain('Failed to fetch orders');
    expect(document.body.textContent).not.toContain('secret server text');
    server.use(listed([ORDER]));
    await user.click(await screen.findByText('Try again'));
    await screen.findByText('Åsa Öberg');
  });

  it('the list shows state, money and holds, for an erased buyer too', async () => {
    server.use(
      listed([
        { ...ORDER, isHeld: true, paidOre: 60_000 },
        {
          ...ORDER,
          id: '7',
          number: '1041',
          name: '',
          email: '',
          state: 'part_refunded',
          refundedOre: 20_050,
          caseState: 'answered',
        },
        { ...ORDER, id: '8', number: '1040', name: 'Bo Ek', state: 'pending', paidOre: null, caseState: null },
      ]),
    );
    await enterAdminArea('/admin/orders');
    const wordsOf = async (text: string) =>
      within(await row(text))
        .getAllByRole('cell')
        .slice(2)
        .map(({ textContent }) => textContent);
    expect(await wordsOf('1042')).toEqual([
      'Åsa Öbergasa@example.se',
      'PaidHeld for review',
      'Form sent',
      '699 kr',
      '600 kr',
      '–',
    ]);
    expect(await wordsOf('1041')).toEqual(['Erased', 'Partly refunded', 'Answered', '699 kr', '699 kr', '200,50 kr']);
    expect(await wordsOf('1040')).toEqual(['Bo Ekasa@example.se', 'Waiting for payment', '–', '699 kr', '–', '–']);
  });

  it('the server searches and filters the list, and no match is reported', async () => {
    const requests: string[] = [];
    server.use(
      http.get(LIST, ({ request }) => {
        const { search } = new URL(request.url);
        requests.push(search);
        return HttpResponse.json({ orders: [], next: null });
      }),
    );
    const { user, fill } = await enterAdminArea('/admin/orders');
    await screen.findByText('No orders yet.');
    await fill(screen.getByRole('searchbox'), ' Åsa ');
    await screen.findByText(/^No order matches\./);
    await user.selectOptions(screen.getByLabelText('Show'), 'Partly refunded');
    await waitFor(() => expect(requests).toEqual(['', '?q=%C3%85sa', '?q=%C3%85sa&state=part_refunded']));
  });

  const sums = (changes: Partial<OrderSumsResponse>): OrderSumsResponse => ({
    ...{ orders: 0, totalOre: 0, paidOre: 0, refundedOre: 0, discountOre: 0, vatOre: null, leftOre: null, ...changes },
  });

  it('a list that a month leads to says VAT, discounts and what to accrue, by its code and days', async () => {
    const asked: string[] = [];
    server.use(
      listed([ORDER]),
      http.get(`${LIST}/sums`, ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json(sums({ orders: 1, paidOre: 69_900, vatOre: 13_980, discountOre: 500, leftOre: 100 }));
      }),
    );
    await enterAdminArea('/admin/orders?waits=paid&coupon=SOMMAR&from=2026-03-01&until=2026-03-31');
    await screen.findByText(/VAT 139,80.kr\. Without VAT 559,20.kr\. Discounts 5.kr\. To accrue 1.kr\.$/);
    expect(asked).toEqual([
      '?waits=paid&code=SOMMAR&from=2026-02-28T23%3A00%3A00.000Z&until=2026-03-31T22%3A00%3A00.000Z',
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('Discount code (-: none)').value).toBe('SOMMAR');
  });

  it('the sum of the filtered orders is shown, and none while somebody is searched for', async () => {
    const asked: string[] = [];
    server.use(
      listed([ORDER]),
      http.get(`${LIST}/sums`, ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json(sums({ orders: 3, totalOre: 209_700, paidOre: 139_800, refundedOre: 20_050 }));
      }),
    );
    const { user, fill } = await enterAdminArea('/admin/orders');
    await screen.findByText('Åsa Öberg');
    expect(asked).toEqual([]);
    await user.selectOptions(screen.getByLabelText('Show'), 'Partly refunded');
    await screen.findByText(/^3 orders: 2.097 kr ordered, 1.398 kr paid, 200,50 kr refunded\.$/);
    await fill(screen.getByRole('searchbox'), 'Åsa');
    await waitFor(() => expect(screen.queryByText(/^3 orders:/)).toBeNull());
    expect(asked).toEqual(['?state=part_refunded']);
  });

  it('the list continues after the last order', async () => {
    server.use(
      http.get(LIST, ({ request }) =>
        new URL(request.url).searchParams.get('after') === '1042'
          ? HttpResponse.json({ orders: [{ ...ORDER, id: '8', number: '1041', name: 'Bo Ek' }], next: null })
          : HttpResponse.json({ orders: [ORDER], next: '1042' }),
      ),
    );
    const { user } = await enterAdminArea('/admin/orders');
    await user.click(await button('Show more'));
    await screen.findByText('Bo Ek');
    expect(screen.getByText('Åsa Öberg')).toBeTruthy();
    expect(screen.queryByText('Show more', BUTTON)).toBeNull();
  });
});

describe('one order', () => {
  it('an order opens from the list with its money and history, and closes again', async () => {
    server.use(
      serveStory({
        ...ORDER_STORY,
        refunds: [{ ...REFUND, state: 'failed', failure: 'expired_or_canceled_card' }],
        events: [
          ...ORDER_STORY.events,
          { at: '2026-05-02T10:00:00.000Z', kind: 'refund-requested', refundId: REFUND.id, amountOre: 20_050 },
        ],
      }),
    );
    const { user } = await enterAdminArea('/admin/orders');
    await user.click(await screen.findByRole('link', { name: 'Open order 1042' }));
    await screen.findByRole('heading', { level: 1, name: 'Order 1042' });
    await screen.findByText('Order placed');
    const dialog = screen.getByRole('main');
    expect(window.location.pathname).toBe('/admin/orders/1042');
    expect(screen.getByRole('link', { name: 'Show at Stripe' }).getAttribute('href')).toContain('cs_test_1');
    expect(dialog.querySelector('dl')?.textContent).toBe('Ordered699 krPaid699 krRefunded0 krLeft699 kr');
    expect(within(dialog).getByRole('link', { name: '+46701234567' }).getAttribute('href')).toBe('tel:+46701234567');
    expect(within(dialog).getByText('1042 · Form sent')).toBeTruthy();
    expect(within(dialog).getByText(/the bank sent the money back/)).toBeTruthy();
    const happened = [...dialog.querySelectorAll('ol li p')].map(({ textContent }) => textContent);
    expect(happened).toEqual([
      'Order placed',
      'Payment begunfinished',
      'Paid 699 kr',
      'Refund of 200,50 kr requestedGoodwill, by admin@example.se',
    ]);
    await user.click(screen.getByRole('link', { name: 'All orders' }));
    await waitFor(() => expect(window.location.pathname).toBe('/admin/orders'));
  });

  it('an unreadable order offers a retry, and a deleted one is reported', async () => {
    server.use(http.get(STORY, refused));
    const { user } = await enterAdminArea(PAGE);
    await screen.findByText('Failed to fetch the order');
    server.use(http.get(STORY, () => HttpResponse.json({ code: 'orders.not-found' }, { status: 404 })));
    await user.click(await button('Try again'));
    await screen.findByText('There is no such order.');
  });

  it('a fully refunded order offers no refund', async () => {
    server.use(serveStory({ ...ORDER_STORY, leftOre: 0 }));
    const { user } = await enterAdminArea(PAGE);
    await screen.findByText('Order placed');
    await user.click(await button('Actions'));
    await screen.findByText('Change phone number');
    expect(screen.queryByText('Give money back')).toBeNull();
  });
});
