import { IsString, Matches } from 'class-validator';
import { IsMailAddress, ExactCode } from '../../platform/http/fields.js';

/** The person who is signed in by BankID. */
export interface PersonResponse {
  /** As BankID gives it. */
  readonly name: string;
  readonly givenName: string;
  readonly surname: string;
  /** `19900101-****`: enough to see that it is one's own. */
  readonly identityNumberMasked: string;
  /** Where notices go: proven by a mailed code. Null: none yet. */
  readonly email: string | null;
  /** Waits for its code; null: none does. */
  readonly newEmail: string | null;
}

export class PersonEmailRequest {
  @IsMailAddress()
  email!: string;
}

export class PersonEmailCodeRequest {
  /** Six digits, from the mail. */
  @ExactCode()
  @IsString()
  @Matches(/^\d{6}$/)
  code!: string;
}
