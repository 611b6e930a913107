import { IsString, MaxLength } from 'class-validator';
import { IsMailAddress } from '../../../platform/http/fields/is-mail-address.decorator.js';

/** Body of `POST /api/v1/case-access/email`. */
export class SendFormAgainRequest {
  /** Of the order's checkout session: the browser that ordered has it, and no page, mail or address shows it. */
  @IsString()
  @MaxLength(500)
  readonly clientSecret!: string;

  /** Another one than the order's replaces it. */
  @IsMailAddress()
  readonly email!: string;
}
