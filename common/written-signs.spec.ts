import { undrawnSigns, writtenSigns } from './written-signs.js';

describe('signs of documents', () => {
  it('a sign that no font has is named with its place', () => {
    const text = 'Hej 😀, 王 x̌';
    const signs = undrawnSigns(text);
    expect(signs.map((sign) => sign.text)).toEqual(['😀', '王', 'x̌']);
    for (const { text: sign, at } of signs) expect(text.slice(at, at + sign.length)).toBe(sign);
  });

  it.each([
    'Så här gör du: ≥ 3 µg, 10⁶ IE, 1⅓ tablett och 37,5 °C.',
    'Олена',
    'Ελένη',
    'Nguyễn',
    'e\u0301',
    'a\u202Fb\u200B',
  ])('the text "%s" has none of them', (text) => {
    expect(undrawnSigns(text)).toEqual([]);
  });

  it('powers, indexes and fractions keep their value', () => {
    expect(writtenSigns('10⁶, 10⁻⁶, 10¹⁶, m², B₁₂, 5₂, ⅓, 2⅓')).toBe('10^6, 10^-6, 10^16, m², B12, 5_2, 1/3, 2 1/3');
  });

  it('the writing of a writing is itself', () => {
    for (let point = 0; point < 0x1_00_00; point += 1) {
      if (point >= 0xd8_00 && point <= 0xdf_ff) continue;
      const written = writtenSigns(`a${String.fromCodePoint(point)}`);
      expect(writtenSigns(written)).toBe(written);
    }
  });

  it('long texts are read in a moment', () => {
    const start = performance.now();
    undrawnSigns(`${'a'.repeat(50_000)}😀`);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
