import { IsString } from 'class-validator';
import { ExactCode } from '../../../platform/http/fields/trim.decorator.js';

/** Answer of `POST /api/v1/cases/:id/hand-offs`. */
export interface HandOffResponse {
  /** For a QR code, and short enough to type; for one use. */
  readonly url: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** Body of `POST /api/v1/case-access/hand-offs`. */
export class RedeemHandOffRequest {
  /** From the address; a malformed one is answered like an unknown one. */
  @IsString()
  readonly token!: string;

  /** The last two digits of the order's number. */
  @ExactCode()
  @IsString()
  readonly phoneDigits!: string;
}
