import { isPasswordTooShort } from '../../../../common/password-length.js';
import type { WeakPasswordReason } from '../auth.errors.js';
import { isCommonPassword } from './common-passwords.js';

export type CharacterKind = 'lower' | 'upper' | 'digit' | 'symbol';

export interface PasswordRules {
  readonly minLength: number;
  readonly requiredKinds: readonly CharacterKind[];
  /** Refuses common passwords. */
  readonly refusesCommon: boolean;
  /** Leaked passwords, refused with the usual additions too. Lower case. */
  readonly leaked?: ReadonlySet<string>;
}

export interface Weakness {
  readonly message: string;
  readonly reasons: readonly WeakPasswordReason[];
}

/** In UTF-8 bytes. A longer password is refused, not truncated. */
export const MAX_PASSWORD_BYTES = 72;

const KINDS: Record<CharacterKind, RegExp> = { lower: /\p{Ll}/u, upper: /\p{Lu}/u, digit: /\d/, symbol: /[^\p{L}\d]/u };

/** The defect of a new password, or null. `known` are words about the account that it must not contain. */
export function findWeakness(typed: string, rules: PasswordRules, known: readonly string[] = []): Weakness | null {
  const password = typed.normalize('NFC');
  const found: [WeakPasswordReason, string][] = [];
  if (isPasswordTooShort(password, rules.minLength))
    found.push(['length', `Password should be at least ${rules.minLength} characters.`]);
  const missing = rules.requiredKinds.filter((kind) => !KINDS[kind].test(password));
  if (missing.length > 0)
    found.push(['characters', `Password should contain at least one character of each: ${missing.join(', ')}.`]);
  if (rules.refusesCommon && isCommonPassword(password, known, rules.leaked)) {
    found.push(['pwned', 'Password is known to be weak and easy to guess, please choose a different one.']);
  }
  if (found.length === 0) return null;
  return { message: found.map(([, text]) => text).join(' '), reasons: found.map(([reason]) => reason) };
}
