import { hasLuhnDigit } from './luhn.js';
import { exactCode } from './typed-text.js';

const HSA_ID = /^SE(\d{10})-[A-Z0-9]{1,18}$/;

/** How an HSA-id is written: without spaces, in capitals. */
export function normaliseHsaId(typed: string): string {
  return exactCode(typed).toUpperCase();
}

/**
 * Whether a text is written as the HSA catalogue of Inera writes its ids: `SE`, the ten digits of the organisation, a dash
 * and a suffix. The organisation's last digit is a check digit.
 */
export function isHsaId(text: string): boolean {
  const organisation = HSA_ID.exec(text)?.[1];
  return organisation !== undefined && hasLuhnDigit(organisation);
}
