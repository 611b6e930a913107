import type { CaseCodeResponse } from '../case-access.contract.js';
import type { SentCaseCode } from './case-codes.js';

export function presentCode({ phoneMasked, orderNumber, expiresAt, resendAt }: SentCaseCode): CaseCodeResponse {
  return { phoneMasked, orderNumber, expiresAt: expiresAt.toISOString(), resendAt: resendAt.toISOString() };
}
