import { cardError, missingParameter, type StripeError } from '../errors.js';

/** A card as typed by the buyer. Only brand, last four digits and expiry are ever stored. */
export interface CardInput {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
}

/**
 * Parses and checks a typed card. The number may contain spaces and dashes; a two-digit year is in this century.
 * @throws StripeError 400 when a part is absent, 402 when a part is invalid.
 */
export function parseCard(card: unknown, now: Date): CardInput {
  const fields = typeof card === 'object' && card !== null ? (card as Record<string, unknown>) : {};
  const text = (name: string): string => {
    const value = fields[name];
    if (typeof value !== 'string' && typeof value !== 'number') throw missingParameter(`payment_method[card][${name}]`);
    return String(value).trim();
  };
  const year = Number(text('exp_year'));
  const input = {
    number: text('number').replace(/[\s-]/g, ''),
    expMonth: Number(text('exp_month')),
    expYear: year < 100 ? 2000 + year : year,
    cvc: text('cvc'),
  };
  checkCard(input, now);
  return input;
}

function checkCard({ number, expMonth, expYear, cvc }: CardInput, now: Date): void {
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number))
    throw refused('incorrect_number', 'Your card number is incorrect.', 'number');
  const year = now.getUTCFullYear();
  if (!Number.isInteger(expYear) || expYear < year || expYear > year + 50) {
    throw refused('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  const isPast = expYear === year && expMonth < now.getUTCMonth() + 1;
  if (!Number.isInteger(expMonth) || expMonth < 1 || expMonth > 12 || isPast) {
    throw refused('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  if (!/^\d{3,4}$/.test(cvc)) throw refused('invalid_cvc', "Your card's security code is invalid.", 'cvc');
}

/** The check digit of card numbers. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function refused(code: string, message: string, param: string): StripeError {
  return cardError({ code, message, param });
}
