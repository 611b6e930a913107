import type { Gap } from './reply-gaps.js';

/** Signs that are written with others. Each of these is a sign that the fonts can draw, or a sign of this table. */
const WRITTEN: Readonly<Record<string, string>> = {
  // Relations and arrows.
  '≥': '>=',
  '≧': '>=',
  '⩾': '>=',
  '≤': '<=',
  '≦': '<=',
  '⩽': '<=',
  '≠': 'inte lika med ',
  '≈': 'cirka ',
  '≃': 'cirka ',
  '→': '->',
  '⇒': '->',
  '➔': '->',
  '➜': '->',
  '➡': '->',
  '←': '<-',
  '⇐': '<-',
  '↔': '<->',
  '⇔': '<->',
  '⇑': '↑',
  '⇓': '↓',
  '⋅': '·',
  '∙': '·',
  '∗': '*',
  '∆': 'Δ',
  '∕': '/',
  '‰': ' promille',
  // Units that East Asian keyboards write in one sign.
  '℃': '°C',
  '℉': '°F',
  '㎍': 'µg',
  '㎎': 'mg',
  '㎏': 'kg',
  '㎕': 'µl',
  '㎖': 'ml',
  '㎗': 'dl',
  '㎛': 'µm',
  '㎜': 'mm',
  '㎝': 'cm',
  '㎞': 'km',
  '㎠': 'cm²',
  '㎡': 'm²',
  '㏄': 'cc',
  '％': '%',
  // Ligatures, which texts copied from PDF files have.
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
  // Hyphens and dashes; the minus and the dashes of half and whole width are drawn.
  '\u2010': '-',
  '\u2011': '-',
  '\u2043': '-',
  '\uFE58': '-',
  '\uFE63': '-',
  '\uFF0D': '-',
  '\u2012': '–',
  '\u2015': '—',
  // Bullets and quotation marks.
  '◦': '•',
  '●': '•',
  '○': '•',
  '▪': '•',
  '▫': '•',
  '■': '•',
  '□': '•',
  '‣': '•',
  '\uF0B7': '•',
  '‛': '‘',
  '‟': '“',
  '‴': '′′′',
  '‼': '!!',
  // Roman numerals.
  Ⅰ: 'I',
  Ⅱ: 'II',
  Ⅲ: 'III',
  Ⅳ: 'IV',
  Ⅴ: 'V',
  Ⅵ: 'VI',
  // Spaces that do not break a line, and ends of lines and pages.
  '\u2007': '\u00A0',
  '\u202F': '\u00A0',
  '\t': ' ',
  '\u000B': '\n',
  '\u000C': '\n',
  '\u0085': '\n',
  '\u2028': '\n',
  '\u2029': '\n\n',
};

const OTHER_SPACES = /[\u1680\u2000-\u2006\u2008-\u200A\u205F\u3000]/g;
/** Marks without a shape: soft hyphens, directions, zero widths, variants of a sign, control characters; not the joiners. */
const INVISIBLE = /(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Variation_Selector}\u034F]/gu;
/** Joiners shape letters of the Arabic script, and are invisible elsewhere. */
const STRAY_JOINERS = /(?<![\u0600-\u06FF\u0750-\u077F])[\u200C\u200D]/g;

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋';
const LEVEL = '0123456789+-';
/** `¹`, `²` and `³` alone are drawn. */
const POWERS = new RegExp(`(?![¹²³]+(?![${RAISED}]))[${RAISED}]+`, 'g');
const INDEXES = new RegExp(`(\\d?)([${LOWERED}]+)`, 'g');
const FRACTIONS: Readonly<Record<string, string>> = {
  '⅐': '1/7',
  '⅑': '1/9',
  '⅒': '1/10',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};
const FRACTION = new RegExp(`(\\d?)([${Object.keys(FRACTIONS).join('')}])`, 'g');
const WRITABLE_SIGNS = new RegExp(`[${Object.keys(WRITTEN).join('')}]`, 'gu');

/**
 * The signs that fonts draw as they are: Latin, Vietnamese, Greek and Cyrillic letters, punctuation and units. The text is
 * in NFC; the rest of a letter with a mark that has no sign of its own is not among them.
 */
const DRAWN =
  '\\n\\x20-\\x7E\\u00A0-\\u00AC\\u00AE-\\u02C7\\u02DA\\u02DC\\u0300\\u0301\\u0303\\u0304\\u0308\\u0370-\\u0377\\u037A-\\u037F' +
  '\\u0384-\\u038A\\u038C\\u038E-\\u03A1\\u03A3-\\u03E1\\u0400-\\u045F\\u0462-\\u0463\\u0472-\\u0475\\u048A-\\u052F' +
  '\\u1E00-\\u1EFF\\u1F00-\\u1F15\\u1F18-\\u1F1D\\u1F20-\\u1F45\\u1F48-\\u1F4D\\u1F50-\\u1F57\\u1F59\\u1F5B\\u1F5D' +
  '\\u1F5F-\\u1F7D\\u1F80-\\u1FB4\\u1FB6-\\u1FBC\\u1FC2-\\u1FC4\\u1FC6-\\u1FCC\\u1FD0-\\u1FD3\\u1FD6-\\u1FDB' +
  '\\u1FE0-\\u1FEC\\u1FF2-\\u1FF4\\u1FF6-\\u1FFC\\u2013\\u2014\\u2018-\\u201A\\u201C-\\u201E\\u2020\\u2022\\u2026' +
  '\\u2032\\u2033\\u2039\\u203A\\u2044\\u20A0-\\u20AB\\u20AC-\\u20C0\\u2113\\u2116\\u2122\\u2191\\u2193\\u2212\\u2215';
const NOT_DRAWN = new RegExp(`[^${DRAWN}]`, 'u');
/** A sign with its marks. */
const SIGN = /\P{M}\p{M}*|\p{M}+/gu;

/**
 * A text in the signs that documents are drawn with, written out sign by sign. Never by NFKC, which makes `10⁶` into
 * `106`. Signs that no font has stay as they are.
 */
export function writtenSigns(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n/g, '\n')
    .replace(FRACTION, (_, before: string, sign: string) => `${before}${before && ' '}${FRACTIONS[sign] ?? sign}`)
    .replace(POWERS, (power) => `^${level(power, RAISED)}`)
    .replace(INDEXES, (_, before: string, index: string) => `${before}${before && '_'}${level(index, LOWERED)}`)
    .replace(WRITABLE_SIGNS, (sign) => WRITTEN[sign] ?? sign)
    .replace(OTHER_SPACES, ' ')
    .replace(INVISIBLE, '')
    .replace(STRAY_JOINERS, '');
}

/** The signs of a text that documents cannot be drawn with, with their places. */
export function undrawnSigns(text: string): readonly Gap[] {
  if (!NOT_DRAWN.test(writtenSigns(text))) return [];
  return [...text.matchAll(SIGN)]
    .filter(([sign]) => NOT_DRAWN.test(writtenSigns(sign)))
    .map(({ 0: sign, index }) => ({ text: sign, at: index }));
}

function level(signs: string, among: string): string {
  return [...signs].map((sign) => LEVEL[among.indexOf(sign)] ?? '').join('');
}
