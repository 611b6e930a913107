import { undrawnSigns, writtenSigns } from '../../../common/written-signs.js';
import { canDraw, runsOf } from './document-fonts.js';

describe('fonts of documents', () => {
  it('every sign that a draft may have is drawn by a font [F1]', () => {
    const missing: string[] = [];
    for (let point = 0; point < 0x1_10_00; point += 1) {
      const sign = String.fromCodePoint(point);
      if (undrawnSigns(sign).length > 0) continue;
      if (!canDraw(sign)) missing.push(point.toString(16));
    }
    expect(missing).toEqual([]);
  });

  it.each(['regular', 'semibold'] as const)('a word of the weight %s is drawn by one family', (weight) => {
    expect(
      new Set(runsOf('Nguyễn', weight).map(({ font }) => font.replace(/-(latin|latin-ext|vietnamese)$/, ''))),
    ).toEqual(new Set([`${weight}-noto-sans`]));
    expect(runsOf('Elin', weight)).toEqual([{ text: 'Elin', font: `${weight}-figtree-latin`, isRightToLeft: false }]);
  });

  it('a sign that no font has is written by its number, and is no question mark', () => {
    expect(runsOf('😀', 'regular').map(({ text }) => text)).toEqual(['[U+1F600]']);
    expect(writtenSigns('😀')).toBe('😀');
  });
});
