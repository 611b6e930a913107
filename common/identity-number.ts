import { isCalendarDay } from './calendar-day.js';
import { hasLuhnDigit } from './luhn.js';
import { exactCode } from './typed-text.js';

export interface IdentityNumber {
  /** `coordination`: for people who are not registered in Sweden; 60 is added to the day of birth. */
  readonly kind: 'personal' | 'coordination';
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  /** Twelve digits, as it is stored and compared. */
  readonly number: string;
}

/** Wrong format or birth date, or a wrong check digit. */
export type IdentityNumberProblem = 'not_an_identity_number' | 'wrong_checksum';

/** Century (or none), year, month, day, separator, serial number with check digit. */
const WRITTEN = /^(\d{2})?(\d{2})(\d{2})(\d{2})([-+]?)(\d{4})$/;
const COORDINATION_DAYS = 60;

/**
 * Reads a typed identity number with ten or twelve digits as of a day (`YYYY-MM-DD`). With ten, `-` or nothing means
 * the year of the last hundred, and `+` the one a century earlier: the sign changes in the year in which the person
 * turns 100 (folkbokföringslagen 1991:481, 18 §). It proves nothing about who typed it.
 */
export function parseIdentityNumber(typed: string, today: string): IdentityNumber | IdentityNumberProblem {
  const written = WRITTEN.exec(exactCode(typed));
  if (!written) return 'not_an_identity_number';
  const [, century, shortYear = '', month = '', day = '', separator, serial = ''] = written;
  if (century && separator === '+') return 'not_an_identity_number';
  const year = century ? century + shortYear : yearOf(shortYear, separator === '+', today);
  const isCoordination = Number(day) > COORDINATION_DAYS;
  const dayOfBirth = isCoordination ? String(Number(day) - COORDINATION_DAYS).padStart(2, '0') : day;
  const birthDate = `${year}-${month}-${dayOfBirth}`;
  if (!isCalendarDay(birthDate) || birthDate > today) return 'not_an_identity_number';
  if (!hasLuhnDigit(shortYear + month + day + serial)) return 'wrong_checksum';
  return { kind: isCoordination ? 'coordination' : 'personal', birthDate, number: year + month + day + serial };
}

function yearOf(shortYear: string, isCenturyEarlier: boolean, today: string): string {
  const thisYear = Number(today.slice(0, 4));
  const latest = thisYear - ((thisYear - Number(shortYear)) % 100);
  return String(isCenturyEarlier ? latest - 100 : latest);
}
