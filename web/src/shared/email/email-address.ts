import { exactText } from '../../../../common/typed-text.js';

/** The message beside an invalid e-mail address. */
export const WRONG_EMAIL = 'Skriv e-postadressen så här: namn@exempel.se.';

const EMAIL =
  /^[\p{L}\d.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?(?:\.[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?)+$/u;

/** Whether mail could be sent to it; what copying brings along does not count. */
export function isEmail(text: string): boolean {
  const address = exactText(text);
  const [local = ''] = address.split('@');
  return EMAIL.test(address) && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..');
}
