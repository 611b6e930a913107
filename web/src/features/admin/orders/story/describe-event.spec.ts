import { CASE_STATES } from '../../../../../../src/clinic/cases/case-state.js';
import type { OrderRefundResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { caseTexts } from '../../editing/case.texts.js';
import { failuresTexts } from '../../editing/failures.texts.js';
import { messageNames } from '../../editing/message-names.texts.js';
import { describeEvent } from './describe-event.js';
import { describeFailure, describeRequest } from './describe-refund.js';
import { orderEventsTexts } from './order-events.texts.js';
import { orderRefundsTexts } from './order-refunds.texts.js';

const en = {
  events: orderEventsTexts.en,
  refunds: orderRefundsTexts.en,
  names: messageNames.en,
  failures: failuresTexts.en,
};
const sv = {
  events: orderEventsTexts.sv,
  refunds: orderRefundsTexts.sv,
  names: messageNames.sv,
  failures: failuresTexts.sv,
};
const AT = '2026-05-01T10:00:00.000Z';
const REFUND: OrderRefundResponse = {
  id: 'r',
  amountOre: 20_050,
  reason: 'goodwill',
  state: 'failed',
  requestedBy: 'admin@example.se',
  failure: 'charge_disputed',
};
const OF_REFUND = { at: AT, refundId: 'r', amountOre: 20_050 };

describe('the history of an order', () => {
  it.each([
    [{ at: AT, kind: 'created' }, 'Order placed', null],
    [{ at: AT, kind: 'held' }, 'Held for review: another amount was paid than was ordered', null],
    [{ at: AT, kind: 'released', by: 'bo@example.se' }, 'Released from review by bo@example.se', null],
    [{ at: AT, kind: 'case-opened' }, 'Case opened', null],
    [{ at: AT, kind: 'payment-begun', attempt: 1, status: 'complete' }, 'Payment begun', 'finished'],
    [
      { at: AT, kind: 'payment-begun', attempt: 2, status: 'expired' },
      'Payment begun, attempt 2',
      'not finished in time',
    ],
    [{ at: AT, kind: 'paid', amountOre: 69_900 }, 'Paid 699 kr', null],
    [{ at: AT, kind: 'invoice', number: 'A-0001', status: 'paid', url: null }, 'Invoice A-0001', 'paid'],
    [{ at: AT, kind: 'invoice', number: null, status: 'draft', url: null }, 'Draft of an invoice', 'draft'],
    [
      { at: AT, kind: 'mail', template: 'assessments.form', state: 'sent', failure: null },
      'Mail: link to the form',
      'sent',
    ],
    [
      { at: AT, kind: 'mail', template: 'new.kind', state: 'failed', failure: 'the mail server responded 550' },
      'Mail about operations',
      'could not be sent. The recipient’s server refused it (550). Check the address.',
    ],
    [
      { at: AT, kind: 'sms', template: 'assessments.code', state: 'queued', failure: null },
      'Text message: code to open the case',
      'on its way',
    ],
    [
      { at: AT, kind: 'phone-changed', by: 'bo@example.se', identityCheck: 'video' },
      'Phone number changed by bo@example.se',
      'after a check by video',
    ],
    [
      { at: AT, kind: 'phone-changed', by: 'patient', identityCheck: null },
      'Phone number changed by the patient',
      null,
    ],
    [{ at: AT, kind: 'withdrawal-declared', isByLink: true }, 'Withdrawal declared', 'with the mailed link'],
    [{ at: AT, kind: 'withdrawal-stopped' }, 'Withdrawal stopped: “It was not me”', null],
    [
      { at: AT, kind: 'withdrawal-settled', outcome: 'after_answer' },
      'Withdrawal settled',
      'after the answer: no money goes back by itself',
    ],
    [
      { at: AT, kind: 'withdrawal-decided', by: 'bo@example.se', endsCase: true, reason: 'By phone.' },
      'Case ended without an answer by bo@example.se',
      'By phone.',
    ],
    [
      { at: AT, kind: 'dispute-opened', amountOre: 69_900, reason: 'fraudulent' },
      'Payment of 699 kr disputed by the buyer',
      'the buyer does not know the purchase',
    ],
    [{ at: AT, kind: 'case-end-requested', by: 'bo@example.se' }, 'bo@example.se ends the case with the refund', null],
    [
      { at: AT, kind: 'case-end-settled', outcome: 'answered' },
      'The case at the refund',
      'the reply was signed before: it stays answered',
    ],
    [{ ...OF_REFUND, kind: 'refund-requested' }, 'Refund of 200,50 kr requested', 'Goodwill, by admin@example.se'],
    [{ ...OF_REFUND, kind: 'refund-sent' }, 'Refund of 200,50 kr taken on by Stripe', null],
    [{ ...OF_REFUND, kind: 'refund-succeeded' }, 'Refund of 200,50 kr made', null],
    [{ ...OF_REFUND, kind: 'refund-failed' }, 'Refund of 200,50 kr failed', en.refunds.failures.charge_disputed],
  ] as const)('the event %j has a text', (event, text, detail) => {
    expect(describeEvent(event, [REFUND], en)).toEqual({ text, detail });
    const swedish = describeEvent(event, [REFUND], sv);
    expect([swedish.text === text, swedish.detail === null]).toEqual([false, detail === null]);
  });

  it.each([
    ['stripe', 'Goodwill, by Stripe’s dashboard'],
    ['case-withdrawn', 'Goodwill, by the system'],
    ['44444444-4444-4444-8444-444444444444', 'Goodwill, by an account that is gone'],
  ])('the event by "%s" names its principal', (requestedBy, text) => {
    expect(describeRequest({ ...REFUND, requestedBy }, en.refunds)).toBe(text);
  });

  it('an unknown reason of Stripe is shown as its code', () => {
    expect(describeFailure({ ...REFUND, failure: 'new_code' }, en.refunds)).toBe('Stripe gave the reason “new_code”.');
    expect(describeFailure({ ...REFUND, failure: null }, en.refunds)).toBeNull();
  });

  it('every state of a case has a text', () => {
    for (const { states } of [caseTexts.en, caseTexts.sv]) expect(Object.keys(states)).toEqual([...CASE_STATES]);
  });
});
