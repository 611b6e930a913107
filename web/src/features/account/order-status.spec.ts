import { hasFormMail, orderStatus } from './order-status.js';

it.each([
  ['pending', 'Väntar på betalning', 'secondary', false],
  ['paid', 'Betald', 'default', true],
  ['part_refunded', 'Delvis återbetald', 'outline', true],
  ['refunded', 'Återbetald', 'outline', false],
  ['expired', 'Inte betald', 'outline', false],
  ['cancelled', 'Avbruten', 'outline', false],
  ['new_one', 'new_one', 'outline', false],
])('D18: an order that is %s reads %s', (status, label, variant, isMailed) => {
  expect(orderStatus(status)).toEqual({ label, variant });
  expect(hasFormMail(status)).toBe(isMailed);
});
