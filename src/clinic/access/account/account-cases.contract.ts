/** A case in the account's list. Instants are ISO 8601. */
export interface AccountCaseResponse {
  readonly id: string;
  readonly orderNumber: string;
  readonly state: string;
  /** When it was ordered. */
  readonly createdAt: string;
  /** Null before the form is sent in. */
  readonly submittedAt: string | null;
  /** The goal for the answer; null before the form is sent in. */
  readonly dueAt: string | null;
  /** Until when the answer is promised: the end of a working day; null before the form is sent in. */
  readonly limitAt: string | null;
  /** Since when the clinic waits for the patient; the promise waits too. */
  readonly pausedSince: string | null;
  /** Null before the answer is signed. */
  readonly answeredAt: string | null;
  /** Who reads it or has answered it; null before. */
  readonly doctor: {
    readonly displayName: string;
    readonly title: string;
    /** Of the current portrait; null: the page shows the initials. */
    readonly portraitUrl: string | null;
  } | null;
  /**
   * Id of the condition that the form was sent in for: the one thing of health here, and only where this session may open
   * the case; null otherwise, and before.
   */
  readonly concern: string | null;
}

/** Answer of `GET /api/v1/me/cases`, newest first. */
export interface AccountCasesResponse {
  readonly cases: readonly AccountCaseResponse[];
}

/** Answer of `POST /api/v1/me/cases/:id/form-mails`, and of `POST /api/v1/cases/:id/form-mails`. */
export interface AccountFormMailResponse {
  /** `a…@e….se`: where the link is sent. */
  readonly emailMasked: string;
}
