import { cleanLine, cleanText, exactCode, exactText, HAS_LETTER } from './typed-text.js';

describe('a typed text of which every sign counts', () => {
  it.each([
    ['\u202D+46 70 123 45 67\u202C', '+46 70 123 45 67'],
    ['070\u2011123\u201345\u221267', '070-123-45-67'],
    ['asa\u200B@example.se', 'asa@example.se'],
    ['\uFEFFasa@exam\u00ADple.se\u00A0', 'asa@example.se'],
    ['a\u030Asa@example.se', 'åsa@example.se'],
    ['0\uFE0F7', '07'],
    ['٠٧٠١٢٣', '070123'],
    ['０７０１２３', '070123'],
    ['𝟎𝟕𝟘𝟠𝟵', '07089'],
    ['à b', 'à b'],
  ])('%j is read as %j [F5]', (typed, read) => {
    expect(exactText(typed)).toBe(read);
  });

  it('every digit of every script is read as its own', () => {
    const digits = Array.from({ length: 0x1_ff_ff }, (_, code) => String.fromCodePoint(code)).filter((sign) =>
      /\p{Nd}/u.test(sign),
    );
    expect(digits.length % 10).toBe(0);
    expect(digits.map(exactText).join('')).toBe('0123456789'.repeat(digits.length / 10));
  });

  it('a code loses its spaces', () => {
    expect(exactCode('\u2068 12\u202F34\u200956 \u2069')).toBe('123456');
    expect(exactCode('VÅR\u200B\u201026')).toBe('VÅR-26');
  });

  it('a superscript is no digit', () => {
    expect(exactCode('1²')).toBe('1²');
  });
});

describe('a free text', () => {
  it('a free text loses control characters and overrides of direction alone [F5]', () => {
    expect(cleanText('a\u0007b\u202Ec\u2066d\u0085e\tf\ng')).toBe('abcde\tf\ng');
  });

  it('a free text keeps joiners, which are letters of names, and plain marks of direction', () => {
    const names = 'علی\u200Cرضا \u200Fשרה क्\u200Dष 👩\u200D⚕️';
    expect(cleanText(names)).toBe(names);
  });

  it('a free text keeps NUL, which the rules of a field refuse', () => {
    expect(cleanText('a\0')).toBe('a\0');
  });

  it('a name is one line', () => {
    expect(cleanLine(' Åsa\r\n\u202EÖberg\u2028X ')).toBe('Åsa Öberg X');
  });

  it.each(['\u202E', '123', '🙂', ' '])('no name is %j [F5]', (text) => {
    expect(HAS_LETTER.test(text)).toBe(false);
  });

  it.each(['Li', '李', 'Ö'])('a name is %j', (text) => {
    expect(HAS_LETTER.test(text)).toBe(true);
  });
});
