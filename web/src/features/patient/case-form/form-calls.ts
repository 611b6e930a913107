import type { AnswerValue } from '../../../../../common/questionnaire/answers.js';
import { START_AT_ONCE_VERSION } from '../../../../../common/questionnaire/start-at-once.js';
import type { AccountFormMailResponse } from '../../../../../src/clinic/access/account/account-cases.contract.js';
import type {
  SaveInfoResponse,
  ReadIdentityResponse,
} from '../../../../../src/clinic/intake/answers/answers.contract.js';
import { readFrom, sendTo } from '../../../shared/api/client.js';
import type { SavedAnswer } from '../../../shared/case/case-types.js';

/** The calls of the form. Each throws CallError. */
export function formCalls(caseId: string) {
  const form = `/api/v1/cases/${caseId}`;
  return {
    /** The session's key, base64; never stored. */
    getDeviceKey: () => readFrom<{ readonly key: string }>(`${form}/device-key`),
    saveAnswer: (questionId: string, value: AnswerValue | null, revision: number) =>
      sendTo<SavedAnswer>('PUT', `${form}/answers/${questionId}`, { value }, { revision }),
    /** Stores the identity number of a complete order. @param isReplacing the patient has confirmed that another one is replaced */
    readIdentity: (orderId: string, isReplacing: boolean) =>
      sendTo<ReadIdentityResponse>('POST', `${form}/identity/${orderId}/finish`, { isReplacing }),
    /** Saves the patient's text reply to an information request. */
    saveInfo: (text: AnswerValue | null, revision: number) =>
      sendTo<SaveInfoResponse>('PUT', `${form}/info`, { text }, { revision }),
    /** @param startsAtOnce the second consent box is ticked; ignored when the form is sent again */
    submit: (consentVersion: string, startsAtOnce: boolean) =>
      sendTo<unknown>('POST', `${form}/submit`, {
        consentVersion,
        startAtOnceVersion: startsAtOnce ? START_AT_ONCE_VERSION : null,
      }),
    /** Mails the link once more, to the address of the order. */
    mailLink: () => sendTo<AccountFormMailResponse>('POST', `${form}/form-mails`),
    withdraw: () => sendTo<{ readonly refundOre: number }>('POST', `${form}/withdraw`),
    endSession: () => sendTo('DELETE', '/api/v1/case-access/sessions'),
  };
}

export type FormCalls = ReturnType<typeof formCalls>;
