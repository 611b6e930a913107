/** Shortest password of each security profile, in characters (docs/product.md, section 5). Staff may need longer ones. */
export const MIN_PASSWORD_LENGTH = { standard: 6, strict: 8 } as const;

/** Whether a password has fewer characters than it needs: an emoji is one, and so is a letter with its
 * mark. */
export function isPasswordTooShort(password: string, minLength: number): boolean {
  return [...password.normalize('NFC')].length < minLength;
}
