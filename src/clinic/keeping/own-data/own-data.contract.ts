/** Whether the caller may open a case now, and what is missing otherwise. */
export type OwnDataAccess = 'open' | 'code-needed' | 'factor-needed' | 'frozen' | 'refused';

/** A case of the account; nothing in it is health data. */
export class OwnDataCase {
  id!: string;
  orderNumber!: string;
  /** See docs/product.md, section 9. */
  state!: string;
  /** When it was ordered; ISO 8601. */
  createdAt!: string;
  access!: OwnDataAccess;
}

export class AccountOwnDataResponse {
  /** Newest first. */
  cases!: OwnDataCase[];
}

/** The open case of a page of own data. */
export class CaseOwnDataResponse {
  orderNumber!: string;
  /** See docs/product.md, section 9. */
  state!: string;
  /** When it was ordered; ISO 8601. */
  createdAt!: string;
}
