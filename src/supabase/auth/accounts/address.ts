import { isEmail } from 'class-validator';
import { exactCode, exactText } from '../../../../common/typed-text.js';
import { isStorable } from '../../../platform/text/is-storable.js';
import { PLAIN_EMAIL } from '../../../platform/text/email-text.js';
import { ValidationFailedError } from '../auth.errors.js';

const MAX_EMAIL_LENGTH = 255;

/** Lower case. @throws ValidationFailedError */
export function normaliseEmail(typed: string): string {
  const email = exactText(typed);
  if (email.length > MAX_EMAIL_LENGTH) throw new ValidationFailedError('An email address is too long');
  if (!isStorable(email) || !isEmail(email, PLAIN_EMAIL))
    throw new ValidationFailedError('Unable to validate email address: invalid format');
  return email.toLowerCase();
}

/** E.164 without the plus sign. @throws ValidationFailedError */
export function normaliseAccountPhone(phone: string): string {
  const digits = exactCode(phone).replaceAll('+', '');
  if (!/^[1-9]\d{1,14}$/.test(digits)) throw new ValidationFailedError('Invalid phone number format (E.164 required)');
  return digits;
}
