import { unbroken, workingDays } from './delivery-days-text.js';

it.each([
  [1, 2, '1–2 arbetsdagar'],
  [3, 3, '3 arbetsdagar'],
  [1, 1, '1 arbetsdag'],
])('a limit of %i to %i working days reads %s', (deliveryDaysMin, deliveryDaysMax, text) => {
  expect(workingDays({ deliveryDaysMin, deliveryDaysMax })).toBe(text);
});

it('a line never ends inside a range, and other dashes stay', () => {
  expect(unbroken('1–2 dagar, 10–20 cm – nu, 3–månad')).toBe('1–\u20602 dagar, 10–\u206020 cm – nu, 3–månad');
});
