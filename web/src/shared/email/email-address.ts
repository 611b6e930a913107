/** The message beside an invalid e-mail address. */
export const WRONG_EMAIL = 'Skriv e-postadressen så här: namn@exempel.se.';

const EMAIL =
  /^[\p{L}\d.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?(?:\.[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?)+$/u;

/** Whether mail could be sent to it; spaces around it do not count. */
export function isEmail(text: string): boolean {
  const [local = ''] = text.trim().split('@');
  return EMAIL.test(text.trim()) && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..');
}
