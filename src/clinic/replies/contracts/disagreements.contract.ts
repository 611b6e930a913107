import { IsIn } from 'class-validator';
import {
  DISAGREEMENT_LIMITS,
  DISAGREEMENT_OUTCOMES,
  DISPUTED_ENTRIES,
  type DisagreementOutcome,
  type DisputedEntry,
} from '../../../../common/disagreement.js';
import { IsFilledText } from '../../../platform/http/fields.js';

/** Body of `POST /api/v1/cases/:id/disagreements`. */
export class DisagreeRequest {
  @IsIn(DISPUTED_ENTRIES)
  readonly entry!: DisputedEntry;

  /** What is wrong, in the patient's words; kept encrypted. */
  @IsFilledText(DISAGREEMENT_LIMITS.text)
  readonly text!: string;
}

/** Body of `PUT /api/v1/desk/cases/:id/disagreements/:disagreementId/answer`. */
export class AnswerDisagreementRequest {
  /** `corrected` for the reply needs an amendment that was signed after the patient's note. */
  @IsIn(DISAGREEMENT_OUTCOMES)
  readonly outcome!: DisagreementOutcome;

  /** Read by the patient; kept encrypted. */
  @IsFilledText(DISAGREEMENT_LIMITS.reason)
  readonly reason!: string;
}

/** What the patient says is wrong, and what the clinic did. Instants are UTC in ISO 8601. */
export interface Disagreement {
  readonly id: string;
  readonly entry: DisputedEntry;
  readonly text: string;
  readonly notedAt: string;
  /** Null until a clinician has answered. */
  readonly answer: {
    readonly outcome: DisagreementOutcome;
    readonly reason: string;
    readonly answeredAt: string;
    readonly by: { readonly displayName: string; readonly title: string };
  } | null;
}

/** Answer of `GET` and `POST /api/v1/cases/:id/disagreements`, the first first. */
export interface DisagreementsResponse {
  readonly disagreements: readonly Disagreement[];
  /** What the patient may say is wrong now: the answers once they are sent, the reply once it is signed. */
  readonly entries: readonly DisputedEntry[];
}
