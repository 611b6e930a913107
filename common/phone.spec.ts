import { maskPhone, normalisePhone } from './phone.js';

it.each([
  ['070-123 45 67', '+46701234567'],
  ['0701234567', '+46701234567'],
  ['+46 70 123 45 67', '+46701234567'],
  ['+46 (0)70-123 45 67', '+46701234567'],
  ['0046701234567', '+46701234567'],
  ['08-12 34 56', '+468123456'],
  ['08-123 456 78', '+46812345678'],
  ['+4570123456', '+4570123456'],
  ['+45 12 34 56 78', '+4512345678'],
  ['070-123', null],
  ['123', null],
  ['+', null],
  ['+46701234567890123', null],
  ['+46 (0)12345', null],
  ['ring mig', null],
  ['+46 70 12a 45 67', null],
  ['', null],
])('%s is normalised to %s', (typed, expected) => {
  expect(normalisePhone(typed)).toBe(expected);
});

it('a number is shown by its last two digits', () => {
  expect(maskPhone('+46701234567')).toBe('•••• 67');
});
