import type { AccountCaseResponse } from '../../../../../src/clinic/access/account/account-cases.contract.js';
import type { OrderRow } from '../../../../../src/shop/orders/orders.contract.js';
import { canWithdraw, hasFormMail, orderStatus } from './order-status.js';

it.each([
  ['pending', 'Väntar på betalning', 'secondary', false],
  ['paid', 'Betald', 'default', true],
  ['part_refunded', 'Delvis återbetald', 'outline', true],
  ['refunded', 'Återbetald', 'outline', false],
  ['expired', 'Inte betald', 'outline', false],
  ['cancelled', 'Avbruten', 'outline', false],
  ['new_one', 'new_one', 'outline', false],
])('an order in %s is labelled %s', (status, label, variant, isMailed) => {
  expect(orderStatus(status)).toEqual({ label, variant });
  expect(hasFormMail(status)).toBe(isMailed);
});

it.each([
  ['paid', null, true],
  ['paid', 'form_sent', true],
  ['part_refunded', 'in_review', true],
  ['paid', 'answered', false],
  ['paid', 'closed', false],
  ['paid', 'withdrawn', false],
  ['refunded', 'submitted', false],
  ['pending', null, false],
])('an order in %s with a case in %s can be withdrawn: %s', (status, state, can) => {
  const order = { number: 1014, status } as OrderRow;
  const cases = state === null ? [] : [{ orderNumber: '1014', state } as AccountCaseResponse];
  expect(canWithdraw(order, cases)).toBe(can);
});
