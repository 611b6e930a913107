/** `care`: to the care and the storing of the journal; `start-at-once`: that the assessment begins before the time to withdraw is over. */
export type ConsentKind = 'care' | 'start-at-once';

/** A consent that the patient gave when the form was sent. */
export interface CaseConsent {
  readonly kind: ConsentKind;
  /** Of the words. */
  readonly version: string;
  /** The words as they were ticked; null when this release no longer has them. */
  readonly text: string | null;
  /** ISO 8601. */
  readonly givenAt: string;
}

/**
 * How the care consent is withdrawn now. `in-case`: the patient takes the order back on the page of the case; `form`: by the
 * withdrawal form, and the clinic decides; `over`: the assessment is done or has ended, and the journal is kept by law.
 */
export type CareWithdrawal = 'in-case' | 'form' | 'over';

/** Answer of `GET /api/v1/cases/:id/consents`. */
export interface CaseConsentsResponse {
  /** None before the form is sent. */
  readonly consents: readonly CaseConsent[];
  readonly careWithdrawal: CareWithdrawal;
}
