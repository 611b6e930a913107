import { isStorable } from './is-storable.js';

describe('isStorable', () => {
  it.each(['', 'Åsa', 'en rad\noch en till', '💩', 'e\u0301'])('Postgres can store %p', (text) =>
    expect(isStorable(text)).toBe(true),
  );

  it.each(['\0', 'a\0b', '\ud83d', '\udca9', '\udca9\ud83d'])('Postgres cannot store %p', (text) =>
    expect(isStorable(text)).toBe(false),
  );
});
