import { outlineLines, widthOf, wrapText } from './outlined-text.js';

const PLACE = { x: 0, y: 0, sizePx: 100, lineHeightPx: 110, fill: '#000' };

describe('text as outlines', () => {
  it('every Swedish letter and digit has a path', () => {
    for (const character of 'abcdefghijklmnopqrstuvwxyzåäöÅÄÖé0123456789&–:?!') {
      expect(outlineLines([character], PLACE)).toContain('<path d="M');
      expect(widthOf(character, 100)).toBeGreaterThan(10);
    }
  });

  it('an unknown character is omitted', () => {
    expect(outlineLines(['🙂', '</g><script>'], PLACE)).not.toContain('script');
    expect(outlineLines(['🙂'], PLACE)).toContain('<path d=""');
    expect(widthOf('🙂', 100)).toBe(0);
  });

  it('a sign that the font lacks is written out where there is a way to write it', () => {
    expect(outlineLines(['10⁶ ≥ 3'], PLACE)).toBe(outlineLines(['10^6 >= 3'], PLACE));
  });

  it('lines break between words only', () => {
    const lines = wrapText('Psoriasis och eksem: tecken, egenvård och behandling', 500, 60);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join(' ')).toBe('Psoriasis och eksem: tecken, egenvård och behandling');
    for (const line of lines) expect(widthOf(line, 60)).toBeLessThanOrEqual(500);
    expect(wrapText('Nagelförändringar', 50, 60)).toEqual(['Nagelförändringar']);
    expect(wrapText('  ', 50, 60)).toEqual([]);
  });
});
