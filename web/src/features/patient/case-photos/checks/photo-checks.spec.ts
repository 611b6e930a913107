import { adviceOn, lightOf, type PhotoFacts, sharpnessOf } from './advice.js';
import { greyOf, type GreyImage } from './grey-image.js';
import { fingerprintOf, isSamePhoto } from './likeness.js';

const SIDE = 96;

function paint(brightness: (x: number, y: number) => number): GreyImage {
  const pixels = Float32Array.from({ length: SIDE * SIDE }, (_, index) =>
    brightness(index % SIDE, Math.floor(index / SIDE)),
  );
  return { width: SIDE, height: SIDE, pixels };
}

/** Skin with fine lines; `softness` is how wide a line's edge is, in pixels. */
const lines = (softness: number) => paint((x) => 150 + 40 * Math.tanh(Math.sin((x * Math.PI) / 12) * (6 / softness)));
const sharp = lines(1);
const blurred = lines(40);
const facts = (small: GreyImage, rest: Partial<PhotoFacts> = {}): PhotoFacts => ({
  width: 2560,
  height: 1920,
  small,
  others: [],
  ...rest,
});

describe('the checks of a photo on the device', () => {
  it('a photo out of focus is recognised', () => {
    expect(sharpnessOf(sharp)).toBeGreaterThan(30);
    expect(sharpnessOf(blurred)).toBeLessThan(30);
    expect(sharpnessOf(paint(() => 150))).toBe(0);
  });

  it('too weak or too strong light is recognised', () => {
    expect(lightOf(paint(() => 59))).toBe('dark');
    expect(lightOf(paint(() => 61))).toBe('good');
    expect(lightOf(paint((x) => (x < SIDE * 0.31 ? 255 : 120)))).toBe('bright');
    expect(lightOf(paint((x) => (x < SIDE * 0.29 ? 255 : 120)))).toBe('good');
  });

  it('the same photo is recognised in another size, and another photo is not', () => {
    const skin = (zoom: number): GreyImage => {
      const side = SIDE * zoom;
      const wave = (at: number, period: number) => Math.sin((at / zoom / period) * Math.PI);
      const pixels = Float32Array.from({ length: side * side }, (_, index) => {
        const [x, y] = [index % side, Math.floor(index / side)];
        return 140 + 50 * wave(x, 17) * wave(y, 23) + 20 * wave(x + y, 41);
      });
      return { width: side, height: side, pixels };
    };
    expect(isSamePhoto(fingerprintOf(skin(1)), fingerprintOf(skin(2)))).toBe(true);
    expect(isSamePhoto(fingerprintOf(skin(1)), fingerprintOf(paint((x, y) => (x * 7 + y * 13) % 200)))).toBe(false);
  });

  it('a good photo gets no advice', () => {
    expect(adviceOn(facts(sharp))).toEqual([]);
  });

  it('a poor photo gets advice', () => {
    expect(adviceOn(facts(blurred))).toEqual(['blurred']);
    expect(adviceOn(facts(paint(() => 20)))).toEqual(['dark']);
    expect(adviceOn(facts(sharp, { width: 640, height: 999 }))).toEqual(['small']);
    expect(adviceOn(facts(sharp, { width: 640, height: 1000 }))).toEqual([]);
    expect(adviceOn(facts(sharp, { others: [fingerprintOf(sharp)] }))).toEqual(['same']);
  });

  it('the brightness follows human perception', () => {
    const data = new Uint8ClampedArray([255, 255, 255, 255, 0, 255, 0, 255]);
    expect([...greyOf({ width: 2, height: 1, data }).pixels].map(Math.round)).toEqual([255, 150]);
  });
});
