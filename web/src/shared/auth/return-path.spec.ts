import { returnPathOf } from './return-path.js';

it.each([
  [{ returnPath: '/admin/dashboard?tab=faq' }, '/admin/dashboard?tab=faq'],
  [{ returnPath: '//elsewhere.example' }, null],
  [{ returnPath: String.raw`/\elsewhere.example` }, null],
  [{ returnPath: 'https://elsewhere.example' }, null],
  [{ returnPath: 7 }, null],
  [{}, null],
  [null, null],
])('after signing in, %j leads to %j', (state, path) => {
  expect(returnPathOf(state)).toBe(path);
});
