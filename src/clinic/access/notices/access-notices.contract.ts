/** Answer of `GET`, `PUT` and `DELETE /api/v1/cases/:id/access-notices`. */
export interface CaseAccessNoticesResponse {
  /** Since when the patient is notified about this case, ISO 8601; null: the case has no choice of its own. */
  readonly chosenAt: string | null;
  /** The account of the order has chosen it for all its cases. */
  readonly isChosenByAccount: boolean;
}

/** Answer of `GET`, `PUT` and `DELETE /api/v1/me/access-notices`. */
export interface AccountAccessNoticesResponse {
  /** Since when the patient is notified about every case of the account, ISO 8601; null: not chosen. */
  readonly chosenAt: string | null;
}
