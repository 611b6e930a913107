import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { chooseAct, enterAdminArea } from '../../../../test-support/admin-area.js';
import { ORDER_STORY } from '../../../../test-support/order-story.js';
import { server } from '../../../../test-support/page-server.js';
import { RECEIPT } from '../../../../test-support/receipt.js';

const OF_OFFICE = '/api/v1/admin/orders/1042/receipt';
const button = (name: string) => screen.findByText(name, { selector: 'button' });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

describe('the receipt in the office', () => {
  const serveStory = (order: object = {}) =>
    http.get('/api/v1/admin/orders/1042', () =>
      HttpResponse.json({ ...ORDER_STORY, order: { ...ORDER_STORY.order, ...order } }),
    );

  it('the page of an order links to its receipt, which leads back', async () => {
    server.use(
      serveStory(),
      http.get(OF_OFFICE, () => HttpResponse.json(RECEIPT)),
    );
    const { user } = await enterAdminArea('/admin/orders/1042');
    await user.click(await screen.findByText('Show the receipt'));
    await screen.findByText('Kvitto, beställning 1042');
    expect(screen.getByText('Order 1042', { selector: 'a' }).getAttribute('href')).toBe('/admin/orders/1042');
  });

  it.each([
    ['receipt_on_its_way', /still on its way/],
    ['no_address', /are erased/],
  ])('the refusal %s of sending it again is explained', async (code, text) => {
    server.use(serveStory());
    server.use(http.post('/api/v1/admin/orders/:id/receipt', () => HttpResponse.json({ code }, { status: 409 })));
    const { user } = await enterAdminArea('/admin/orders/1042');
    await chooseAct(user, 'Send the receipt again');
    await screen.findByText(/goes by mail to asa@example.se/);
    await user.click(await button('Send the receipt'));
    await screen.findByText(text);
  });

  it('an order that is not paid has neither link nor act', async () => {
    server.use(serveStory({ paidOre: null }));
    const { user } = await enterAdminArea('/admin/orders/1042');
    await user.click(await screen.findByText('Actions', { selector: 'button' }));
    expect(screen.queryByText('Send the receipt again')).toBeNull();
    expect(screen.queryByText('Show the receipt')).toBeNull();
  });
});
