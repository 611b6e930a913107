import { IsUUID, MinLength } from 'class-validator';
import { IsText } from '../../../platform/http/fields/is-text.decorator.js';
import { Trim } from '../../../platform/http/fields/trim.decorator.js';
import type { NamedClinician } from './named-clinician.contract.js';

/** Body of `POST /api/v1/desk/cases/:id/hand-overs`. */
export class OfferHandOverRequest {
  /** The colleague. */
  @IsUUID()
  readonly clinicianId!: string;

  /** To the colleague; kept encrypted. */
  @Trim()
  @IsText(1_000)
  @MinLength(1)
  readonly note!: string;
}

/** Answer of `POST /api/v1/desk/cases/:id/hand-overs`. */
export interface OfferHandOverResponse {
  readonly id: string;
}

/** An open offer of a case, as its holder sees it. */
export interface OfferedHandOver {
  readonly id: string;
  readonly to: NamedClinician;
  readonly offeredAt: string;
}

/** An open offer of a case, as the colleague who is asked sees it. */
export interface AskedHandOver {
  readonly id: string;
  readonly from: NamedClinician;
  readonly offeredAt: string;
  /** Why, in the holder's words. */
  readonly note: string;
}
