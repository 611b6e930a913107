import { IsString } from 'class-validator';

/** Body of `POST /api/v1/case-access/freezes`. */
export class FreezeCaseRequest {
  /** From the text message to the former number; a malformed one is answered like an unknown one. */
  @IsString()
  readonly token!: string;
}
