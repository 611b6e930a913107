import { IsEmail, IsString, MaxLength } from 'class-validator';
import { Trim } from '../../../platform/http/trim.decorator.js';
import { PLAIN_EMAIL } from '../../../platform/text/plain-email.js';

/** Body of `POST /api/v1/case-access/email`. */
export class SendFormAgainRequest {
  /** Of the order's checkout session: the browser that ordered has it, and no page, mail or address shows it. */
  @IsString()
  @MaxLength(500)
  readonly clientSecret!: string;

  /** Another one than the order's replaces it. */
  @Trim()
  @IsEmail(PLAIN_EMAIL)
  @MaxLength(255)
  readonly email!: string;
}
