import { mergeMetadata } from './user.entity.js';

it('metadata is merged key by key, one level deep, and null deletes a key', () => {
  expect(mergeMetadata({ a: 1, b: { x: 1 }, c: 3 }, { b: { y: 2 }, c: null, d: false })).toEqual({
    a: 1,
    b: { y: 2 },
    d: false,
  });
});
