import { exactCode } from './typed-text.js';

const PUNCTUATION = /[()./-]/g;
const SWEDEN = '+46';
/** E.164: a country code and at most 15 digits; no shorter number is callable. */
const E164 = /^\+[1-9]\d{7,14}$/;

/**
 * A typed phone number in E.164, read as Swedish without a country code; null when it is not one (docs/product.md,
 * section 5). libphonenumber-js would add 27 kB to the order page, which has 5 left, and accepts `070-123`.
 */
export function normalisePhone(typed: string): string | null {
  const digits = digitsOf(typed).replace(/^00/, '+');
  const international = digits.startsWith('+')
    ? digits.replace(/^\+460/, SWEDEN)
    : `${SWEDEN}${digits.replace(/^0/, '')}`;
  return E164.test(international) ? international : null;
}

/** The address that calls a number, as it was typed. */
export function phoneUrl(typed: string): string {
  return `tel:${normalisePhone(typed) ?? digitsOf(typed)}`;
}

/** A masked number that its owner recognises: the last two digits. */
export function maskPhone(phone: string): string {
  return `•••• ${phone.slice(-2)}`;
}

/** What is left of a typed number without what people write between its digits. */
function digitsOf(typed: string): string {
  return exactCode(typed).replace(PUNCTUATION, '');
}
