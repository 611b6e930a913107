import type { IcdCode } from '../../../../common/icd-10-se.js';

/** Answer of `GET /api/v1/desk/icd-codes`, by code. */
export interface IcdCodesResponse {
  /** Where names and codes are from. */
  readonly source: string;
  readonly codes: readonly IcdCode[];
  /** How often the clinician has signed with a code, the most used first. */
  readonly uses: readonly { readonly code: string; readonly uses: number }[];
}
