import { partsOf } from './tus-data-store.js';

async function* arriving(pieces: readonly string[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece);
}

describe('partsOf', () => {
  it.each([
    [[], []],
    [['ab'], ['ab']],
    [['abc'], ['abc']],
    [['abcd'], ['abc', 'd']],
    [
      ['a', 'bcdefg', 'h'],
      ['abc', 'def', 'gh'],
    ],
    [['abcdef'], ['abc', 'def']],
    [['', 'a', ''], ['a']],
  ])('the stream %j is cut into parts of three bytes: %j', async (pieces, parts) => {
    const texts: string[] = [];
    for await (const part of partsOf(arriving(pieces), 3)) texts.push(part.toString());
    expect(texts).toEqual(parts);
  });
});
