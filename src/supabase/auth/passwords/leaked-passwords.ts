let read: Promise<ReadonlySet<string>> | null = null;

/**
 * The 49,000 passwords that leaks hold most often, in lower case (the list of zxcvbn). Read when first asked for: a tenth
 * of a second once, and 4 MB from then on.
 */
export function leakedPasswords(): Promise<ReadonlySet<string>> {
  read ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return read;
}
