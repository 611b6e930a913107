import { isDeeperThan } from './validation.pipe.js';

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;

describe('the depth of a body', () => {
  it.each([
    ['text', 'a', 0],
    ['nothing', null, 0],
    ['bytes', Buffer.from('a'), 0],
    ['an empty object', {}, 1],
    ['a list in an object', { a: [1], b: 2 }, 2],
    ['a long list', Array.from({ length: 20_000 }, () => ({})), 2],
    ['deeper than the stack', nested(50_000), 50_000],
  ])('the depth is right for %s', (_what, value, depth) => {
    expect(isDeeperThan(value, depth)).toBe(false);
    if (depth > 0) expect(isDeeperThan(value, depth - 1)).toBe(true);
  });
});
