import { measure } from './format-measure.js';

it.each([
  [0, '0 s'],
  [59.4, '59 s'],
  [61, '1 min'],
  [3_600, '1 h 0 min'],
  [90_000, '25 h 0 min'],
  [345_600, '4 dygn'],
  [-120, '−2 min'],
])('%s seconds are %s', (seconds, text) => {
  expect(measure(seconds, 'seconds', 'sv')).toBe(text);
});

it('a count is shown as it is', () => {
  expect(measure(3, 'count', 'en')).toBe('3');
});
