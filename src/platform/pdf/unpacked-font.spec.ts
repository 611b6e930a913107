import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import { unpackedFont } from './document-fonts.js';

const { resolve } = createRequire(__filename);
const woff = readFileSync(resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'));

describe('a font that is unpacked', () => {
  it('draws the same letters as the packed one', () => {
    const [packed, unpacked] = [woff, unpackedFont(woff)].map((bytes) =>
      opentype.parse(Uint8Array.from(bytes).buffer).getPath('Åsa väger 50 µg', 0, 0, 72).toPathData(2),
    );
    expect(unpacked).toBe(packed);
    expect(packed?.length).toBeGreaterThan(1_000);
  });

  it('bytes of another kind are refused', () => {
    expect(() => unpackedFont(unpackedFont(woff))).toThrow('not in WOFF');
  });
});
