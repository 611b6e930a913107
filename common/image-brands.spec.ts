import { isAvif, isHeic } from './image-brands.js';

const text = (latin1 = '') => Uint8Array.from(latin1, (char) => char.charCodeAt(0));

describe('a photo of a phone of Apple', () => {
  it.each(['mif1', 'msf1', 'miaf'])('AVIF with the major brand %s is no HEIC, and the same with HEVC is', (major) => {
    const of = (codec: string) => text(`\x00\x00\x00\x1cftyp${major}\x00\x00\x00\x00mif1${codec}miaf`);
    const [avif, heic] = [of('avif'), of('heic')];
    expect([isAvif(avif), isHeic(avif)]).toEqual([true, false]);
    expect([isAvif(heic), isHeic(heic)]).toEqual([false, true]);
  });

  it('a general brand is no HEIC photo where the others say AVIF', () => {
    expect(isHeic(text('\x00\x00\x00\x18ftypmif1\x00\x00\x00\x00avifmiaf'))).toBe(false);
    expect(isHeic(text('\x00\x00\x00\x18ftypmif1\x00\x00\x00\x00heicmif1'))).toBe(true);
  });

  it.each(['heic', 'heix', 'mif1', 'msf1'])('a HEIC photo is recognised by its brand: %s', (brand) => {
    expect(isHeic(text(`\x00\x00\x00\x18ftyp${brand}`))).toBe(true);
  });

  it.each(['\x00\x00\x00\x18ftypavif', '\x00\x00\x00\x18ftypisom', 'JFIFheic', 'heic', ''])(
    'no other file is taken for HEIC: %j',
    (bytes) => {
      expect(isHeic(text(bytes))).toBe(false);
    },
  );
});
