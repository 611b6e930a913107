import type { AnswerValue } from '../../../../../common/questionnaire/answers.js';
import { START_AT_ONCE_VERSION } from '../../../../../common/questionnaire/start-at-once.js';
import { callCase } from '../../../shared/case/case-call.js';
import type { SaveInfoResponse } from '../../../../../src/clinic/intake/answers/answers.contract.js';
import type { ReadIdentityResponse } from '../../../../../src/clinic/intake/answers/identity.contract.js';
import type { SavedAnswer } from '../../../shared/case/case-types.js';

/** The calls of the form. Each throws CaseCallError. */
export interface FormCalls {
  /** The session's key, base64; never stored. */
  readonly getDeviceKey: () => Promise<{ readonly key: string }>;
  readonly saveAnswer: (questionId: string, value: AnswerValue | null, revision: number) => Promise<SavedAnswer>;
  /** Stores the identity number of a complete order. @param isReplacing the patient has confirmed that another one is replaced */
  readonly readIdentity: (orderId: string, isReplacing: boolean) => Promise<ReadIdentityResponse>;
  /** Saves the patient's text reply to an information request. */
  readonly saveInfo: (text: AnswerValue | null, revision: number) => Promise<SaveInfoResponse>;
  /** @param startsAtOnce the second consent box is ticked; ignored when the form is sent again */
  readonly submit: (consentVersion: string, startsAtOnce: boolean) => Promise<unknown>;
  readonly withdraw: () => Promise<{ readonly refundOre: number }>;
  readonly endSession: () => Promise<void>;
}

export function formCalls(anonKey: string | null, caseId: string): FormCalls {
  const path = (rest: string) => `cases/${caseId}/${rest}`;
  return {
    getDeviceKey: () => callCase(anonKey, { method: 'GET', path: path('device-key') }),
    saveAnswer: (questionId, value, revision) =>
      callCase(anonKey, { method: 'PUT', path: path(`answers/${questionId}`), data: { value }, revision }),
    readIdentity: (orderId, isReplacing) =>
      callCase(anonKey, { method: 'POST', path: path(`identity/${orderId}/finish`), data: { isReplacing } }),
    saveInfo: (text, revision) => callCase(anonKey, { method: 'PUT', path: path('info'), data: { text }, revision }),
    submit: (consentVersion, startsAtOnce) =>
      callCase(anonKey, {
        method: 'POST',
        path: path('submit'),
        data: { consentVersion, startAtOnceVersion: startsAtOnce ? START_AT_ONCE_VERSION : null },
      }),
    withdraw: () => callCase(anonKey, { method: 'POST', path: path('withdraw') }),
    endSession: () => callCase(anonKey, { method: 'DELETE', path: 'case-access/sessions' }),
  };
}
