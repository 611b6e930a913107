import { workingDays } from './working-days.js';

it.each([
  [1, 2, '1–2 arbetsdagar'],
  [3, 3, '3 arbetsdagar'],
  [1, 1, '1 arbetsdag'],
])('a limit of %i to %i working days reads %s', (deliveryDaysMin, deliveryDaysMax, text) => {
  expect(workingDays({ deliveryDaysMin, deliveryDaysMax })).toBe(text);
});
