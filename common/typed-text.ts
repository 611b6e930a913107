/** Marks without a shape: zero widths, directions, soft hyphens, byte-order marks, variants of a sign. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu;
/** Hyphens and dashes of any width, and the minus. */
const DASHES = /[\p{Pd}\u2212]/gu;

/**
 * A typed text of which every sign counts: an e-mail address, a number, a code. Text copied from contacts, mails and PDFs
 * brings marks without a shape, other dashes, spaces and digits along; here they are those of a keyboard. Never for names
 * and free text, where joiners and directions are part of the writing.
 */
export function exactText(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(DASHES, '-')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/\s+/g, ' ')
    .trim();
}

/** As `exactText`, for what has no spaces: identity numbers, order numbers, coupons and codes. */
export function exactCode(typed: string): string {
  return exactText(typed).replaceAll(' ', '');
}

/** Unicode keeps the ten digits of a script in a row, and rows of one style after the other. */
function asciiDigit(digit: string): string {
  let code = digit.codePointAt(0) ?? 0;
  let before = -1;
  for (; /\p{Nd}/u.test(String.fromCodePoint(code)); code -= 1) before += 1;
  return String(before % 10);
}

/** Control characters but line ends, tabs and NUL, which the rules of a field refuse; marks that override the direction of text. */
// oxlint-disable-next-line no-control-regex
const UNWANTED = /[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;

/** Free text without what no reader sees and what turns the rest of a line around. Joiners and plain direction marks stay. */
export function cleanText(text: string): string {
  return text.replace(UNWANTED, '');
}

/** The same in one line, as names and titles are. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replace(/[\t\n\r\u2028\u2029]+/g, ' ')
    .trim();
}

/** The lines of a text that say something, without the spaces around them. */
export function filledLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** What a name has. */
export const HAS_LETTER = /\p{L}/u;
