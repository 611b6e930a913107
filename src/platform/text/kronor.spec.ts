import { kronor } from './kronor.js';

it.each([
  [69900, '699\u00a0kr'],
  [11980, '119,80\u00a0kr'],
  [129900, '1\u00a0299\u00a0kr'],
  [0, '0\u00a0kr'],
])('%i öre is written as %s', (ore, text) => {
  expect(kronor(ore)).toBe(text);
});
