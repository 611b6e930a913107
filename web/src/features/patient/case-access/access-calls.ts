import type { CaseCodeResponse, CaseSessionResponse } from '../../../../../src/clinic/access/case-access.contract.js';
import { sendTo } from '../../../shared/api/client.js';

/** Identifies the case: a mailed link's token, a case of the signed-in account, or the order that this browser made. */
export type CaseKey = { readonly token: string } | { readonly caseId: string } | { readonly isOrderingBrowser: true };

const DOOR = '/api/v1/case-access';

/** The calls that open a case. Each throws CallError. */
export const accessCalls = {
  sendCode: (key: CaseKey) => sendTo<CaseCodeResponse>('POST', `${DOOR}/codes`, key),
  openByCode: (key: CaseKey, code: string) => sendTo<CaseSessionResponse>('POST', `${DOOR}/sessions`, { ...key, code }),
  /** By a session that is still open, or a factor that is trusted for the case; otherwise 403 `phone_needed`. */
  openWithoutCode: (key: CaseKey) => sendTo<CaseSessionResponse>('POST', `${DOOR}/sessions`, key),
  /** Opens the photo slots only. `phoneDigits`: the last two digits of the order's number. */
  openByHandOff: (token: string, phoneDigits: string) =>
    sendTo<CaseSessionResponse>('POST', `${DOOR}/hand-offs`, { token, phoneDigits }),
  /** Allowed until the case contains health data. */
  changePhone: (token: string, phone: string) => sendTo<unknown>('POST', `${DOOR}/phone`, { token, phone }),
  /** "Inte jag": this browser no longer stands for the link of what it ordered, and its open session ends. */
  forgetOrder: () => sendTo('DELETE', `${DOOR}/sessions`),
  /** "Det var inte jag": stops all access to the case. */
  freeze: (token: string) => sendTo('POST', `${DOOR}/freezes`, { token }),
};
