import { isEmail } from '../email/email-address.js';
import { isPasswordTooShort } from '../../../../common/password-length.js';

export type PasswordProblem = 'mismatch' | 'tooShort';

/**
 * What is wrong with a new password, in the order in which it is said; null when nothing is. `minLength` is the site's;
 * the server may ask staff for more.
 */
export function findPasswordProblem(password: string, repeat: string, minLength: number): PasswordProblem | null {
  if (password !== repeat) return 'mismatch';
  return isPasswordTooShort(password, minLength) ? 'tooShort' : null;
}

/** The message when nothing is typed; spaces are something in a password. */
export function isTyped(problem: string) {
  return (text: string) => text !== '' || problem;
}

export function isFilled(problem: string) {
  return (text: string) => text.trim() !== '' || problem;
}

export function looksLikeEmail(problem: string) {
  return (text: string) => isEmail(text) || problem;
}
