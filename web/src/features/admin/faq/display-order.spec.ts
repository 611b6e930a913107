import { isDisplayOrder, moved, parseDisplayOrder, renumbered } from './display-order.js';

it.each([
  ['7', 7],
  ['-3', -3],
  ['2.9', 2],
  ['', 0],
  ['x', 0],
])('the order %j is parsed as %d', (text, order) => {
  expect(parseDisplayOrder(text)).toBe(order);
});

describe('moving an item', () => {
  const items = ['a', 'b', 'c', 'd'];
  it.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 1, 'abcd'],
    [0, 3, 'bcda'],
  ])('moving an item from %d to %d gives %s', (from, to, result) => {
    expect(moved(items, from, to).join('')).toBe(result);
  });
});

it('the listed rows are renumbered, and the others keep their order', () => {
  const rows = [
    { id: 'a', display_order: 0 },
    { id: 'other', display_order: 1 },
    { id: 'b', display_order: 5 },
  ];
  expect(renumbered(rows, ['b', 'a'])).toEqual([
    { id: 'b', display_order: 0 },
    { id: 'a', display_order: 1 },
    { id: 'other', display_order: 1 },
  ]);
});

it.each(['7', '-3', ' 12 ', '', '٣'])('an order may be typed as %j', (text) => {
  expect(isDisplayOrder(text)).toBe(true);
});

it.each(['2.9', 'x', '1-2', '1234567'])('an order is not typed as %j', (text) => {
  expect(isDisplayOrder(text)).toBe(false);
});
