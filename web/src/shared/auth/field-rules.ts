import { isEmail } from '../email/email-address.js';
import { HAS_LETTER } from '../../../../common/typed-text.js';
import { isPasswordTooShort } from '../../../../common/password-length.js';

type PasswordProblem = 'mismatch' | 'tooShort';

/** The first problem of a new password, or null. `minLength` is the site's; the server may require more of staff. */
export function findPasswordProblem(password: string, repeat: string, minLength: number): PasswordProblem | null {
  if (password !== repeat) return 'mismatch';
  return isPasswordTooShort(password, minLength) ? 'tooShort' : null;
}

/** The message for an empty field; spaces count as characters of a password. */
export function isTyped(problem: string) {
  return (text: string) => text !== '' || problem;
}

export function isFilled(problem: string) {
  return (text: string) => text.trim() !== '' || problem;
}

/** A name has a letter. */
export function isName(problem: string) {
  return (text: string) => HAS_LETTER.test(text) || problem;
}

export function looksLikeEmail(problem: string) {
  return (text: string) => isEmail(text) || problem;
}
