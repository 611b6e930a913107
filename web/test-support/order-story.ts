import type {
  ListedOrderResponse,
  OrderRefundResponse,
  OrderStoryResponse,
} from '../../src/shop/orders/admin-orders/admin-orders.contract.js';

export const ORDER_ID = '44444444-4444-4444-8444-444444444444';

/** An order that was paid, as the list has it. */
export const ORDER: ListedOrderResponse = {
  id: ORDER_ID,
  number: '1042',
  createdAt: '2026-05-01T10:00:00.000Z',
  state: 'paid',
  isHeld: false,
  name: 'Åsa Öberg',
  email: 'asa@example.se',
  totalOre: 69_900,
  paidOre: 69_900,
  refundedOre: 0,
  currency: 'SEK',
  caseState: 'form_sent',
};

/** Its story while the patient has the form. */
export const ORDER_STORY: OrderStoryResponse = {
  order: {
    ...ORDER,
    phone: '+46701234567',
    productName: 'Hudbedömning',
    vatOre: 13_980,
    discountOre: 0,
    couponCode: null,
    hasAccount: false,
  },
  notes: [],
  stripeUrl: 'https://dashboard.stripe.com/test/search?query=cs_test_1',
  leftOre: 69_900,
  isFrozen: false,
  disputes: [],
  refunds: [],
  case: {
    id: '55555555-5555-4555-8555-555555555555',
    state: 'form_sent',
    isFrozen: false,
    doctor: null,
    dueAt: null,
    limitAt: null,
  },
  withdrawal: null,
  events: [
    { at: '2026-05-01T10:00:00.000Z', kind: 'created' },
    { at: '2026-05-01T10:00:01.000Z', kind: 'payment-begun', attempt: 1, status: 'complete' },
    { at: '2026-05-01T10:01:00.000Z', kind: 'paid', amountOre: 69_900 },
  ],
};

/** A part of it that an admin gives back. */
export const REFUND: OrderRefundResponse = {
  id: '66666666-6666-4666-8666-666666666666',
  amountOre: 20_050,
  reason: 'goodwill',
  state: 'requested',
  requestedBy: 'admin@example.se',
  failure: null,
};
