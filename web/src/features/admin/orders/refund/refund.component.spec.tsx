import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { chooseAct, enterAdminArea } from '../../../../../test-support/admin-area.js';
import { ORDER, ORDER_ID, ORDER_STORY, REFUND } from '../../../../../test-support/order-story.js';
import { server } from '../../../../../test-support/page-server.js';
import { aSession } from '../../../../../test-support/session.js';
import { toast } from '../../../../../test-support/toast.js';
import { authState } from '../../../../shared/auth/session.js';

const LIST = '/api/v1/admin/orders';
const STORY = `${LIST}/${ORDER_ID}`;
const REFUNDS = `${STORY}/refunds`;
const PAGE = `/admin/orders/${ORDER_ID}`;

/** By their text: looking for roles takes seconds in all of a dialog. */
const button = (name: string) => screen.findByText(name, { selector: 'button, button > span' });

describe('a refund', () => {
  /** The requests, each with its idempotency key. */
  let requests: { key: string | null; body: unknown }[];
  const answered = (answer: () => Response) =>
    http.post(REFUNDS, async ({ request }) => {
      requests.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
      return answer();
    });
  const accepted = () => HttpResponse.json({ id: REFUND.id, state: 'requested' }, { status: 202 });

  beforeEach(() => {
    requests = [];
    jest.spyOn(console, 'error').mockImplementation();
    server.use(
      http.get(LIST, () => HttpResponse.json({ orders: [ORDER], next: null })),
      http.get(STORY, () => HttpResponse.json(ORDER_STORY)),
    );
  });

  async function askFor(amount: string) {
    const page = await enterAdminArea(PAGE);
    const { user, fill } = page;
    await chooseAct(user, 'Give money back');
    await screen.findByText('Give money back, order 1042');
    await fill(screen.getByLabelText('Amount in kronor'), amount);
    await user.selectOptions(screen.getByLabelText('Reason'), 'Goodwill');
    await user.click(await button('Continue'));
    return page;
  }

  it('a refund defaults to what is left, and needs a reason', async () => {
    const { user, fill } = await enterAdminArea(PAGE);
    await chooseAct(user, 'Give money back');
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

  it('a refund follows a question with amount and buyer, and is tracked until it is done', async () => {
    server.use(answered(accepted));
    const { user } = await askFor('200,50');
    const question = await screen.findByRole('dialog', { name: 'Give back 200,50 kr?' });
    expect(question.textContent).toContain('goes back to Åsa Öberg (asa@example.se)');
    expect(question.textContent).toContain('This cannot be undone.');
    expect(requests).toEqual([]);
    const states = ['requested', 'succeeded'] as const;
    let readings = 0;
    server.use(
      http.get(STORY, () => {
        const state = states[Math.min(readings++, 1)] ?? 'succeeded';
        const order = { ...ORDER_STORY.order, state: 'part_refunded', refundedOre: state === 'succeeded' ? 20_050 : 0 };
        return HttpResponse.json({ ...ORDER_STORY, order, leftOre: 49_850, refunds: [{ ...REFUND, state }] });
      }),
    );
    await user.click(await button('Give back 200,50 kr'));
    expect(await toast('Success', 'status')).toContain('200,50 kr goes back to the buyer');
    await screen.findByText('On its way');
    await waitFor(() => expect(screen.queryByText('On its way')).toBeNull());
    expect(requests).toEqual([
      { key: expect.stringMatching(/^[\da-f-]{36}$/), body: { amountOre: 20_050, reason: 'goodwill' } },
    ]);
    await screen.findByText('Partly refunded');
  });

  it('a full refund says that the case stays open, and a partial one does not', async () => {
    server.use(http.get(STORY, () => HttpResponse.json(ORDER_STORY)));
    const { user, fill } = await askFor('699');
    const whole = await screen.findByRole('dialog', { name: 'Give back 699 kr?' });
    expect(whole.textContent).toContain('The case stays open');
    await user.click(await button('Back'));
    await fill(screen.getByLabelText('Amount in kronor'), '100');
    await user.click(await button('Continue'));
    const part = await screen.findByRole('dialog', { name: 'Give back 100 kr?' });
    expect(part.textContent).not.toContain('The case stays open');
  });

  it('a full refund ends the case when that is ticked, after an explanation', async () => {
    server.use(answered(accepted));
    const { user } = await enterAdminArea(PAGE);
    await chooseAct(user, 'Give money back');
    const box = await screen.findByLabelText<HTMLInputElement>('End the case too');
    expect(box.checked).toBe(false);
    await user.click(box);
    await user.selectOptions(screen.getByLabelText('Reason'), 'Goodwill');
    await user.click(await button('Continue'));
    const question = await screen.findByRole('dialog', { name: 'Give back 699 kr?' });
    expect(question.textContent).toContain('The case ends without an answer: nothing more can be sent in');
    expect(question.textContent).not.toContain('The case stays open');
    await user.click(await button('Give back 699 kr'));
    await toast('Success', 'status');
    expect(requests).toMatchObject([{ body: { amountOre: 69_900, reason: 'goodwill', endsCase: true } }]);
  });

  it('a partial refund ends no case, although the box was ticked before the amount changed', async () => {
    server.use(answered(accepted));
    const { user, fill } = await enterAdminArea(PAGE);
    await chooseAct(user, 'Give money back');
    await user.click(await screen.findByLabelText('End the case too'));
    await fill(screen.getByLabelText('Amount in kronor'), '200');
    expect(screen.queryByLabelText('End the case too')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Reason'), 'Goodwill');
    await user.click(await button('Continue'));
    await user.click(await button('Give back 200 kr'));
    await toast('Success', 'status');
    expect(requests.map(({ body }) => body)).toEqual([{ amountOre: 20_000, reason: 'goodwill' }]);
  });

  it.each(['answered', 'closed', 'stopped', 'expired', 'withdrawn', 'ended'])(
    'the refund of an order with a case in %s offers no end of the case',
    async (state) => {
      server.use(
        http.get(STORY, () =>
          HttpResponse.json({ ...ORDER_STORY, case: ORDER_STORY.case && { ...ORDER_STORY.case, state } }),
        ),
      );
      const { user } = await enterAdminArea(PAGE);
      await chooseAct(user, 'Give money back');
      await screen.findByLabelText('Amount in kronor');
      expect(screen.queryByLabelText('End the case too')).toBeNull();
    },
  );

  it('a refund that leaves money after a failed one ends no case, and says so', async () => {
    server.use(answered(() => HttpResponse.json({ code: 'not_all_refunded' }, { status: 409 })));
    const { user } = await enterAdminArea(PAGE);
    await chooseAct(user, 'Give money back');
    await user.click(await screen.findByLabelText('End the case too'));
    await user.selectOptions(screen.getByLabelText('Reason'), 'Goodwill');
    await user.click(await button('Continue'));
    await user.click(await button('Give back 699 kr'));
    await screen.findByText(/More is left by now than this refund/);
  });

  it('a refund without a response is retried under the same key', async () => {
    server.use(answered(() => HttpResponse.error()));
    const { user } = await askFor('200,50');
    await user.click(await button('Give back 200,50 kr'));
    await screen.findByText(/it is not known whether the refund was made/);
    expect(screen.queryByText('Back', { selector: 'button, button > span' })).toBeNull();
    server.use(answered(accepted));
    await user.click(await button('Try again'));
    await toast('Success', 'status');
    expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
    const body = { amountOre: 20_050, reason: 'goodwill' };
    expect(requests).toMatchObject([{ body }, { body }]);
  });

  it('a refund above the remainder names it in kronor, and is then limited to it', async () => {
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
    expect(requests.at(-1)?.body).toEqual({ amountOre: 10_000, reason: 'goodwill' });
  });

  it('a refund asks for an old second factor again, and continues once it is shown', async () => {
    let isShown = false;
    server.use(
      answered(() => (isShown ? accepted() : HttpResponse.json({ code: 'step_up_required' }, { status: 401 }))),
      http.get('/auth/v1/user', () => HttpResponse.json(aSession({ email: 'admin@example.se', hasFactor: true }).user)),
    );
    const { user } = await askFor('200,50');
    await user.click(await button('Give back 200,50 kr'));
    await screen.findByRole('dialog', { name: 'Show your second factor' });
    await user.click(await button('Cancel'));
    const question = await screen.findByRole('dialog', { name: 'Give back 200,50 kr?' });
    expect(within(question).queryByRole('alert')).toBeNull();
    await user.click(await button('Give back 200,50 kr'));
    await screen.findByRole('dialog', { name: 'Show your second factor' });
    isShown = true;
    const { session, ...state } = authState.read();
    // A token with another signature, as the server gives once the factor is shown.
    act(() =>
      authState.write({ ...state, session: session && { ...session, access_token: `${session.access_token}2` } }),
    );
    expect(await toast('Success', 'status')).toContain('200,50 kr goes back to the buyer');
    expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
    expect(requests).toHaveLength(3);
  });

  it('a refund in an ended session offers to log in, and keeps its form', async () => {
    const { user } = await askFor('200,50');
    const giveBack = await button('Give back 200,50 kr');
    window.localStorage.clear();
    await user.click(giveBack);
    await screen.findByText(/Your session has ended/);
    expect(screen.getByRole('link', { name: 'Log in in a new tab' }).getAttribute('href')).toBe('/min-hudvard');
    expect(within(screen.getByRole('dialog')).getByText('Try again')).toHaveProperty('disabled', false);
  });

  it('a refund that needs the second factor says where to show it', async () => {
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
