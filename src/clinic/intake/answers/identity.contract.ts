import { IsBoolean, IsOptional } from 'class-validator';
import type { RaisedFlag, SavedAnswer } from './answers.contract.js';

/** Body of `POST /api/v1/cases/:id/identity/:orderId/finish`. */
export class FinishIdentityRequest {
  /** The patient has confirmed that the number in the form is replaced (409 `identity_differs`). */
  @IsOptional()
  @IsBoolean()
  readonly isReplacing?: boolean;
}

/** The identity number of the form was read from BankID. */
export interface ReadIdentityResponse {
  /** `typed` where the session has not shown the code to the order's phone: the number counts as the patient's own claim. */
  readonly identityAssurance: 'typed' | 'proven';
  /** The answers that were read, by id of question. */
  readonly answers: Readonly<Record<string, SavedAnswer>>;
  /** Of the form now; the most urgent first. */
  readonly redFlags: readonly RaisedFlag[];
}
