import type {
  CaseCodeResponse,
  CaseSessionResponse,
} from '../../../../../src/clinic/case-access/case-access.contract.js';
import { callCase } from '../../../shared/case/case-call.js';

/** Identifies the case: a mailed link's token, a case of the signed-in account, or the order that this browser made. */
export type CaseKey = { readonly token: string } | { readonly caseId: string } | { readonly isOrderingBrowser: true };

/** The calls that open a case. Each throws CaseCallError. */
export interface AccessCalls {
  readonly sendCode: (key: CaseKey) => Promise<CaseCodeResponse>;
  readonly openByCode: (key: CaseKey, code: string) => Promise<CaseSessionResponse>;
  /** By a session that is still open, or a factor that is trusted for the case; otherwise 403 `phone_needed`. */
  readonly openWithoutCode: (key: CaseKey) => Promise<CaseSessionResponse>;
  /** Opens the photo slots only. `phoneDigits`: the last two digits of the order's number. */
  readonly openByHandOff: (token: string, phoneDigits: string) => Promise<CaseSessionResponse>;
  /** Allowed until the case contains health data. */
  readonly changePhone: (token: string, phone: string) => Promise<unknown>;
  /** "Inte jag": this browser no longer stands for the link of what it ordered, and its open session ends. */
  readonly forgetOrder: () => Promise<void>;
  /** "Det var inte jag": stops all access to the case. */
  readonly freeze: (token: string) => Promise<void>;
}

export function accessCalls(anonKey: string | null): AccessCalls {
  const post = <Body>(path: string, data: object) =>
    callCase<Body>(anonKey, { method: 'POST', path: `case-access/${path}`, data });
  return {
    sendCode: (key) => post('codes', key),
    openByCode: (key, code) => post('sessions', { ...key, code }),
    openWithoutCode: (key) => post('sessions', key),
    openByHandOff: (token, phoneDigits) => post('hand-offs', { token, phoneDigits }),
    changePhone: (token, phone) => post('phone', { token, phone }),
    forgetOrder: () => callCase(anonKey, { method: 'DELETE', path: 'case-access/sessions' }),
    freeze: (token) => post('freezes', { token }),
  };
}
