import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type {
  ListedOrderResponse,
  OrderStoryResponse,
} from '../../../../src/orders/admin-orders/admin-orders.contract.js';
import { enterAdminArea, refused, row } from '../../../test-support/admin-area.js';
import { heldAnswer } from '../../../test-support/held-answer.js';
import { ORDER, ORDER_ID, ORDER_STORY } from '../../../test-support/order-story.js';
import { server } from '../../../test-support/page-server.js';
import { aSession } from '../../../test-support/session.js';
import { toast } from '../../../test-support/toast.js';

const LIST = '/api/v1/admin/orders';
const STORY = `${LIST}/${ORDER_ID}`;
const REFUNDS = `${STORY}/refunds`;
const PAGE = `/admin/orders?order=${ORDER_ID}`;

const refund = (changes: Partial<OrderStoryResponse['refunds'][number]> = {}) => ({
  id: '66666666-6666-4666-8666-666666666666',
  amountOre: 20_050,
  reason: 'goodwill' as const,
  state: 'requested' as const,
  requestedBy: 'admin@example.se',
  failure: null,
  ...changes,
});

const listed = (orders: readonly ListedOrderResponse[], next: string | null = null) =>
  http.get(LIST, () => HttpResponse.json({ orders, next }));
const told = (story: OrderStoryResponse) => http.get(STORY, () => HttpResponse.json(story));

/** By their text: looking for roles takes seconds in all of a dialog. */
const BUTTON = { selector: 'button' };
const button = (name: string) => screen.findByText(name, BUTTON);

// What fails is logged too.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
  server.use(listed([ORDER]));
});

describe('the list of orders', () => {
  it('the list of orders says that it loads, and that it could not be fetched, with a way to try again', async () => {
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

  it('the list of orders shows state, money and what is held, also of a buyer who has been erased', async () => {
    server.use(
      listed([
        { ...ORDER, isHeld: true, paidOre: 60_000 },
        { ...ORDER, id: '7', number: '1041', name: '', email: '', state: 'part_refunded', refundedOre: 20_050 },
        { ...ORDER, id: '8', number: '1040', name: 'Bo Ek', state: 'pending', paidOre: null },
      ]),
    );
    await enterAdminArea('/admin/orders');
    const wordsOf = async (text: string) =>
      within(await row(text))
        .getAllByRole('cell')
        .slice(2)
        .map(({ textContent }) => textContent);
    expect(await wordsOf('1042')).toEqual(['Åsa Öbergasa@example.se', 'PaidHeld for review', '699 kr', '600 kr', '–']);
    expect(await wordsOf('1041')).toEqual(['Erased', 'Partly refunded', '699 kr', '699 kr', '200,50 kr']);
    expect(await wordsOf('1040')).toEqual(['Bo Ekasa@example.se', 'Waiting for payment', '699 kr', '–', '–']);
  });

  it('the list of orders is searched and filtered by the server, and says when nothing matches', async () => {
    const asked: string[] = [];
    server.use(
      http.get(LIST, ({ request }) => {
        const { search } = new URL(request.url);
        asked.push(search);
        return HttpResponse.json({ orders: [], next: null });
      }),
    );
    const { user, fill } = await enterAdminArea('/admin/orders');
    await screen.findByText('No orders yet.');
    await fill(screen.getByRole('searchbox'), ' Åsa ');
    await screen.findByText('No order matches.');
    await user.selectOptions(screen.getByLabelText('Show'), 'Partly refunded');
    await waitFor(() => expect(asked).toEqual(['', '?q=%C3%85sa', '?q=%C3%85sa&state=part_refunded']));
  });

  it('the list of orders goes on after the last one shown', async () => {
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
  it('one order is opened from the list, told with its money and course, and closed again', async () => {
    server.use(
      told({
        ...ORDER_STORY,
        refunds: [refund({ state: 'failed', failure: 'expired_or_canceled_card' })],
        events: [
          ...ORDER_STORY.events,
          { at: '2026-05-02T10:00:00.000Z', kind: 'refund-requested', refundId: refund().id, amountOre: 20_050 },
        ],
      }),
    );
    const { user } = await enterAdminArea('/admin/orders');
    await user.click(await screen.findByRole('link', { name: '1042' }));
    const dialog = await screen.findByRole('dialog', { name: 'Order 1042' });
    expect(window.location.search).toBe(`?order=${ORDER_ID}`);
    expect(dialog.querySelector('dl')?.textContent).toBe('Ordered699 krPaid699 krRefunded0 krLeft699 kr');
    expect(within(dialog).getByRole('link', { name: '+46701234567' }).getAttribute('href')).toBe('tel:+46701234567');
    expect(within(dialog).getByText('Form sent')).toBeTruthy();
    expect(within(dialog).getByText(/the bank sent the money back/)).toBeTruthy();
    const happened = [...dialog.querySelectorAll('ol li p')].map(({ textContent }) => textContent);
    expect(happened).toEqual([
      'Order placed',
      'Payment begunfinished',
      'Paid 699 kr',
      'Refund of 200,50 kr requestedGoodwill, by admin@example.se',
    ]);
    await user.click(await button('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.search).toBe('');
  });

  it('one order that cannot be read can be asked for again, and one that is gone is said to be', async () => {
    server.use(http.get(STORY, refused));
    const { user } = await enterAdminArea(PAGE);
    await screen.findByText('Failed to fetch the order');
    server.use(http.get(STORY, () => HttpResponse.json({ code: 'orders.not-found' }, { status: 404 })));
    await user.click(await button('Try again'));
    await screen.findByText('There is no such order.');
  });

  it('one order of which nothing is left offers no refund', async () => {
    server.use(told({ ...ORDER_STORY, leftOre: 0 }));
    await enterAdminArea(PAGE);
    await screen.findByText('Order placed');
    expect(screen.queryByText('Give money back', BUTTON)).toBeNull();
  });
});

describe('a refund', () => {
  /** What the server was asked for, with the key of each call. */
  let asked: { key: string | null; body: unknown }[];
  const answered = (answer: () => Response) =>
    http.post(REFUNDS, async ({ request }) => {
      asked.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
      return answer();
    });
  const accepted = () => HttpResponse.json({ id: refund().id, state: 'requested' }, { status: 202 });

  beforeEach(() => {
    asked = [];
    server.use(told(ORDER_STORY));
  });

  async function askFor(amount: string) {
    const page = await enterAdminArea(PAGE);
    const { user, fill } = page;
    await user.click(await button('Give money back'));
    await screen.findByText('Give money back, order 1042');
    await fill(screen.getByLabelText('Amount in kronor'), amount);
    await user.selectOptions(screen.getByLabelText('Reason'), 'Goodwill');
    await user.click(await button('Continue'));
    return page;
  }

  it('a refund is of what is left unless another amount is typed, and needs a reason', async () => {
    const { user, fill } = await enterAdminArea(PAGE);
    await user.click(await button('Give money back'));
    const amount = await screen.findByLabelText<HTMLInputElement>('Amount in kronor');
    expect(amount.value).toBe('699');
    await fill(amount, '699,01');
    await user.click(await button('Continue'));
    await screen.findByText('At most 699 kr can be given back.');
    await fill(amount, 'allt');
    await screen.findByText('Enter an amount in kronor, such as 199 or 199.50.');
    await user.click(await button('All that is left: 699 kr'));
    expect(amount.value).toBe('699');
    await screen.findByText('Choose why the money goes back.');
    expect(screen.queryByRole('option', { name: 'Made at Stripe' })).toBeNull();
  });

  it('a refund is made after a question that names amount and buyer, and followed until it is through', async () => {
    server.use(answered(accepted));
    const { user } = await askFor('200,50');
    const question = await screen.findByRole('dialog', { name: 'Give back 200,50 kr?' });
    expect(question.textContent).toContain('goes back to Åsa Öberg (asa@example.se)');
    expect(question.textContent).toContain('This cannot be undone.');
    expect(asked).toEqual([]);
    const states = ['requested', 'succeeded'] as const;
    let readings = 0;
    server.use(
      http.get(STORY, () => {
        const state = states[Math.min(readings++, 1)] ?? 'succeeded';
        const order = { ...ORDER_STORY.order, state: 'part_refunded', refundedOre: state === 'succeeded' ? 20_050 : 0 };
        return HttpResponse.json({ ...ORDER_STORY, order, leftOre: 49_850, refunds: [refund({ state })] });
      }),
    );
    await user.click(await button('Give back 200,50 kr'));
    expect(await toast('Success', 'status')).toContain('200,50 kr goes back to the buyer');
    await screen.findByText('On its way');
    await waitFor(() => expect(screen.queryByText('On its way')).toBeNull());
    expect(asked).toEqual([
      { key: expect.stringMatching(/^[\da-f-]{36}$/), body: { amountOre: 20_050, reason: 'goodwill' } },
    ]);
    await user.click(await button('Close'));
    within(await row('1042')).getByText('Partly refunded');
  });

  it('a refund that got no answer is tried again under the same key, and becomes no other one', async () => {
    server.use(answered(() => HttpResponse.error()));
    const { user } = await askFor('200,50');
    await user.click(await button('Give back 200,50 kr'));
    await screen.findByText(/it is not known whether the refund was made/);
    expect(screen.queryByText('Back', BUTTON)).toBeNull();
    server.use(answered(accepted));
    await user.click(await button('Try again'));
    await toast('Success', 'status');
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
    const body = { amountOre: 20_050, reason: 'goodwill' };
    expect(asked).toMatchObject([{ body }, { body }]);
  });

  it('a refund of more than is left by now says in kronor how much is, and then asks for no more', async () => {
    server.use(answered(() => HttpResponse.json({ code: 'nothing_left', leftOre: 10_000 }, { status: 409 })));
    const { user } = await askFor('200,50');
    await user.click(await button('Give back 200,50 kr'));
    await screen.findByText('Only 100 kr is left by now. This refund was not made.');
    await user.click(await button('Back'));
    await user.click(await button('Continue'));
    await screen.findByText('At most 100 kr can be given back.');
    server.use(answered(accepted));
    await user.click(await button('All that is left: 100 kr'));
    await user.click(await button('Continue'));
    await user.click(await button('Give back 100 kr'));
    await toast('Success', 'status');
    expect(asked.at(-1)?.body).toEqual({ amountOre: 10_000, reason: 'goodwill' });
  });

  it('a refund by somebody who is no longer signed in offers to log in, and keeps what was asked', async () => {
    const { user } = await askFor('200,50');
    const giveBack = await button('Give back 200,50 kr');
    window.localStorage.clear();
    await user.click(giveBack);
    await screen.findByText(/Your session has ended/);
    expect(screen.getByRole('link', { name: 'Log in in a new tab' }).getAttribute('href')).toBe('/min-hudvard');
    expect(await button('Try again')).toHaveProperty('disabled', false);
  });

  it('a refund that needs the second factor first says where to show it', async () => {
    server.use(
      answered(() => HttpResponse.json({ code: 'auth.insufficient-aal' }, { status: 403 })),
      http.post('/auth/v1/token', () => HttpResponse.json(aSession({ email: 'admin@example.se' }))),
    );
    const { user } = await askFor('200,50');
    await user.click(await button('Give back 200,50 kr'));
    await screen.findByText(/Refunds need your second factor/);
    expect(screen.getByRole('link', { name: 'Show it in a new tab' }).getAttribute('href')).toBe('/admin/orders');
  });
});
