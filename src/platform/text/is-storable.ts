/** Without what JSON carries and Postgres does not: NUL, and halves of characters. */
export const STORABLE = /^[^\0\p{Surrogate}]*$/u;

/** Whether Postgres can hold the text. */
export function isStorable(text: string): boolean {
  return STORABLE.test(text);
}
