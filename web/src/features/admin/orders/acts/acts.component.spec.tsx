import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { OrderStoryResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { chooseAct, enterAdminArea } from '../../../../../test-support/admin-area.js';
import { ORDER, ORDER_ID, ORDER_STORY } from '../../../../../test-support/order-story.js';
import { server } from '../../../../../test-support/page-server.js';
import { aSession } from '../../../../../test-support/session.js';
import { toast } from '../../../../../test-support/toast.js';

const STORY = `/api/v1/admin/orders/${ORDER_ID}`;
const RELEASE = `${STORY}/release`;
const PHONE = `/api/v1/admin/cases/${ORDER_STORY.case?.id}/phone`;
const PAGE = `/admin/orders/${ORDER_ID}`;
const HELD: OrderStoryResponse = {
  ...ORDER_STORY,
  order: { ...ORDER_STORY.order, isHeld: true, paidOre: 60_000 },
  case: null,
};

const serveStory = (story: OrderStoryResponse) => http.get(STORY, () => HttpResponse.json(story));
const button = (name: string) => screen.findByText(name, { selector: 'button, button > span' });
const answering = (code: string, status: number) => () => HttpResponse.json({ error: 'x', code }, { status });

const FREEZE = `/api/v1/admin/cases/${ORDER_STORY.case?.id}/freeze`;
const FROZEN: OrderStoryResponse = {
  ...ORDER_STORY,
  case: ORDER_STORY.case && { ...ORDER_STORY.case, isFrozen: true },
};
const askToLift = async () => {
  const page = await enterAdminArea(PAGE);
  await screen.findByText(/^Access to the case is stopped: the owner of the former phone number/);
  await page.user.click(await button('Allow access again'));
  const question = await screen.findByRole('dialog', { name: 'Allow access again, order 1042?' });
  expect(question.textContent).toContain('Make sure first that it is the patient’s.');
  return page;
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
  server.use(http.get('/api/v1/admin/orders', () => HttpResponse.json({ orders: [ORDER], next: null })));
});

describe('an order that waits for a review', () => {
  it('a held order is released after a question that names both amounts', async () => {
    let released = 0;
    server.use(
      http.get(STORY, () => HttpResponse.json(released === 0 ? HELD : ORDER_STORY)),
      http.post(RELEASE, () => {
        released += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await enterAdminArea(PAGE);
    expect((await button('Release')).textContent).toBe('Release');
    expect(screen.queryByText('Change phone number')).toBeNull();
    await user.click(await button('Release'));
    const question = await screen.findByRole('dialog', { name: 'Release order 1042?' });
    expect(question.textContent).toContain('600 kr was paid, and 699 kr was ordered.');
    expect(released).toBe(0);
    await user.click(await button('Release the order'));
    expect(await toast('Success', 'status')).toContain('The order is released');
    const dialog = screen.getByRole('main');
    await within(dialog).findByText('1042 · Form sent');
    expect([released, screen.queryByText('Release', { selector: 'button, button > span' })]).toEqual([1, null]);
  });

  it.each([
    [answering('orders.not-held', 409), /no longer waits for a review/],
    [() => HttpResponse.error(), /not known whether it was done/],
  ])('a failed release names its reason: %#', async (answer, text) => {
    server.use(serveStory(HELD), http.post(RELEASE, answer));
    const { user } = await enterAdminArea(PAGE);
    await user.click(await button('Release'));
    await user.click(await button('Release the order'));
    await screen.findByText(text);
  });
});

describe('a case that the owner of the former number has stopped', () => {
  it('the case continues after a question, and nothing is left to release', async () => {
    let lifted = 0;
    server.use(
      http.get(STORY, () => HttpResponse.json(lifted === 0 ? FROZEN : ORDER_STORY)),
      http.delete(FREEZE, () => {
        lifted += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await askToLift();
    expect(lifted).toBe(0);
    await user.click(await button('Allow access'));
    expect(await toast('Success', 'status')).toContain('The case can be opened again.');
    const dialog = screen.getByRole('main');
    await within(dialog).findByText('1042 · Form sent');
    await waitFor(() => expect(screen.queryByText('Allow access again')).toBeNull());
    expect(screen.queryByText(/^Access to the case is stopped/)).toBeNull();
    expect(lifted).toBe(1);
  });

  it('the case stays stopped when the admin cancels', async () => {
    server.use(serveStory(FROZEN));
    const { user } = await askToLift();
    await user.click(await button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await button('Allow access again');
  });

  it.each([
    [() => HttpResponse.error(), /not known whether it was done/],
    [answering('not_found', 404), /could not be done/],
  ])('a case that cannot continue names its reason: %#', async (answer, text) => {
    server.use(serveStory(FROZEN), http.delete(FREEZE, answer));
    const { user } = await askToLift();
    await user.click(await button('Allow access'));
    await screen.findByText(text);
    await button('Try again');
  });

  it('an order that is not stopped has nothing to release', async () => {
    server.use(serveStory(ORDER_STORY));
    await enterAdminArea(PAGE);
    await button('Actions');
    expect(screen.queryByText('Allow access again')).toBeNull();
  });
});

describe('another phone for a case', () => {
  async function fillIn(phone: string) {
    const page = await enterAdminArea(PAGE);
    await chooseAct(page.user, 'Change phone number');
    await page.fill(await screen.findByLabelText('New phone number'), phone);
    await page.user.selectOptions(
      screen.getByLabelText('How did you make sure who asks?'),
      'By video, with an identity document',
    );
    return page;
  }

  it('the change needs a number and the identity check, and shows when codes go there', async () => {
    const requests: unknown[] = [];
    server.use(
      serveStory(ORDER_STORY),
      http.post(PHONE, async ({ request }) => {
        requests.push(await request.json());
        return HttpResponse.json({ phoneMasked: '•••• 67', codesFrom: '2026-05-02T10:00:00.000Z' });
      }),
    );
    const { user, fill } = await enterAdminArea(PAGE);
    await chooseAct(user, 'Change phone number');
    await screen.findByText(/no code is sent for 24 hours/);
    await user.click(await button('Change the number'));
    await screen.findByText('Enter the new number.');
    await screen.findByText('Choose how you made sure who asks.');
    await fill(screen.getByLabelText('New phone number'), 'fel');
    await screen.findByText(/such as 070-123 45 67/);
    expect(requests).toEqual([]);
    await fill(screen.getByLabelText('New phone number'), '070-123 45 67');
    await user.selectOptions(
      screen.getByLabelText('How did you make sure who asks?'),
      'In person, with an identity document',
    );
    await user.click(await button('Change the number'));
    await screen.findByText(/Codes go to the number •••• 67 from 2 May/);
    expect(requests).toEqual([{ phone: '070-123 45 67', identityCheck: 'in_person' }]);
    await user.click(await button('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('the change asks for an old second factor again, and keeps its form when that is cancelled [T15]', async () => {
    server.use(
      serveStory(ORDER_STORY),
      http.post(PHONE, answering('step_up_required', 401)),
      http.get('/auth/v1/user', () => HttpResponse.json(aSession({ email: 'admin@example.se', hasFactor: true }).user)),
    );
    const { user } = await fillIn('070-123 45 67');
    await user.click(await button('Change the number'));
    const question = await screen.findByRole('dialog', { name: 'Show your second factor' });
    await user.click(within(question).getByText('Cancel', { selector: 'button, button > span' }));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('New phone number').value).toBe('070-123 45 67'),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a landline is refused, and the typed text stays', async () => {
    server.use(serveStory(ORDER_STORY), http.post(PHONE, answering('phone_cannot_receive', 409)));
    const { user } = await fillIn('08-123 456 78');
    await user.click(await button('Change the number'));
    await screen.findByText(/That is a landline/);
    expect(screen.getByLabelText<HTMLInputElement>('New phone number').value).toBe('08-123 456 78');
    window.localStorage.clear();
    await user.click(await button('Change the number'));
    await waitFor(() => expect(screen.getByText(/Your session has ended/)).toBeTruthy());
  });
});

describe('a declaration of withdrawal', () => {
  const ID = '77777777-7777-4777-8777-777777777777';
  const DECISION = `/api/v1/admin/withdrawals/${ID}/decision`;
  const declared = (settleAt: string): OrderStoryResponse => ({
    ...ORDER_STORY,
    withdrawal: { id: ID, declaredAt: '2026-05-01T11:00:00.000Z', settleAt },
  });
  const chooseEnd = async () => {
    const page = await enterAdminArea(PAGE);
    await screen.findByText(/^The patient wants to withdraw\./);
    await page.user.click(await button('Decide on the withdrawal'));
    await page.user.selectOptions(
      await screen.findByLabelText('What happens to the case'),
      'It ends without an answer',
    );
    return page;
  };

  it('a declaration is decided with a choice and a reason, once', async () => {
    const requests: unknown[] = [];
    server.use(
      http.get(STORY, () =>
        HttpResponse.json(requests.length === 0 ? declared('2026-05-01T12:00:00.000Z') : ORDER_STORY),
      ),
      http.post(DECISION, async ({ request }) => {
        requests.push(await request.json());
        return HttpResponse.json({ id: ID, endCase: true, decidedAt: '2026-05-01T13:00:00.000Z' });
      }),
    );
    const { user, fill } = await chooseEnd();
    await user.click(await button('Decide'));
    await screen.findByText('Write why.');
    expect(requests).toEqual([]);
    await fill(screen.getByLabelText(/^Why/), ' By phone. ');
    await user.click(await button('Decide'));
    expect(await toast('Success', 'status')).toContain('The case is ended without an answer.');
    expect(requests).toEqual([{ endCase: true, reason: 'By phone.' }]);
  });

  it('a declaration decided by a colleague is reported', async () => {
    server.use(
      serveStory(declared('2026-05-01T12:00:00.000Z')),
      http.post(DECISION, answering('already_settled', 409)),
    );
    const { user, fill } = await chooseEnd();
    await fill(screen.getByLabelText(/^Why/), 'By phone.');
    await user.click(await button('Decide'));
    await screen.findByText(/^There is nothing left to decide/);
  });

  it('a declaration that the patient can still stop is not decided yet', async () => {
    server.use(serveStory(declared('2099-05-01T12:00:00.000Z')));
    await chooseEnd();
    await screen.findByText(/the patient can stop it/);
    expect((await button('Decide')).closest('button')?.disabled).toBe(true);
  });
});

// Last test: the session has one factor afterwards.
it('an admin needs the second factor to let a case go on, and learns where to show it', async () => {
  server.use(
    serveStory(FROZEN),
    http.delete(FREEZE, answering('auth.insufficient-aal', 403)),
    http.post('/auth/v1/token', () => HttpResponse.json(aSession({ email: 'admin@example.se' }))),
  );
  const { user } = await askToLift();
  await user.click(await button('Allow access'));
  await screen.findByText(/needs your second factor/);
  expect(screen.getByRole('link', { name: 'Show it in a new tab' }).getAttribute('href')).toBe('/admin/orders');
});
