import type { CaseCodeResponse, CaseSessionResponse } from '../../../../src/assessments/access/case-access.contract.js';
import { callCase } from '../../shared/case/case-call.js';

/** The calls that open a case. Each throws CaseCallError. */
export interface AccessCalls {
  readonly sendCode: (token: string) => Promise<CaseCodeResponse>;
  readonly openByCode: (token: string, code: string) => Promise<CaseSessionResponse>;
  /** By the session of the account, which must have shown its second factor. */
  readonly openByAccount: (caseId: string) => Promise<CaseSessionResponse>;
  /** Opens the photo slots alone. `phoneDigits`: the last two of the order's number. */
  readonly openByHandOff: (token: string, phoneDigits: string) => Promise<CaseSessionResponse>;
  /** Where the case holds nothing of health yet. */
  readonly changePhone: (token: string, phone: string) => Promise<unknown>;
}

export function accessCalls(anonKey: string | null): AccessCalls {
  const post = <Body>(path: string, data: object) =>
    callCase<Body>(anonKey, { method: 'POST', path: `case-access/${path}`, data });
  return {
    sendCode: (token) => post('codes', { token }),
    openByCode: (token, code) => post('sessions', { token, code }),
    openByAccount: (caseId) => post('sessions', { caseId }),
    openByHandOff: (token, phoneDigits) => post('hand-offs', { token, phoneDigits }),
    changePhone: (token, phone) => post('phone', { token, phone }),
  };
}
