import { applyDecorators } from '@nestjs/common';
import { IsEmail, MaxLength } from 'class-validator';
import { exactText } from '../../../../common/typed-text.js';
import { PLAIN_EMAIL } from '../../text/email-text.js';
import { ChangeText } from './trim.decorator.js';

/** Of what the database keeps. */
export const LONGEST_EMAIL = 255;

/** An e-mail address as it is typed or pasted; the property gets what is mailed to. */
export function IsMailAddress(longest = LONGEST_EMAIL): PropertyDecorator {
  return applyDecorators(ChangeText(exactText), IsEmail(PLAIN_EMAIL), MaxLength(longest));
}
