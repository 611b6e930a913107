import type { AnswerValue } from '../../../../common/questionnaire/answers.js';
import { callCase } from '../../shared/case/case-call.js';
import type { SavedAnswer } from '../../shared/case/case-types.js';

/** The calls of the form. Each throws CaseCallError. */
export interface FormCalls {
  /** Of this session, for memory alone; base64. */
  readonly getDeviceKey: () => Promise<{ readonly key: string }>;
  readonly saveAnswer: (questionId: string, value: AnswerValue | null, revision: number) => Promise<SavedAnswer>;
  readonly submit: (consentVersion: string) => Promise<unknown>;
  readonly withdraw: () => Promise<{ readonly refundOre: number }>;
  readonly endSession: () => Promise<void>;
}

export function formCalls(anonKey: string | null, caseId: string): FormCalls {
  const path = (rest: string) => `cases/${caseId}/${rest}`;
  return {
    getDeviceKey: () => callCase(anonKey, { method: 'GET', path: path('device-key') }),
    saveAnswer: (questionId, value, revision) =>
      callCase(anonKey, { method: 'PUT', path: path(`answers/${questionId}`), data: { value }, revision }),
    submit: (consentVersion) => callCase(anonKey, { method: 'POST', path: path('submit'), data: { consentVersion } }),
    withdraw: () => callCase(anonKey, { method: 'POST', path: path('withdraw') }),
    endSession: () => callCase(anonKey, { method: 'DELETE', path: 'case-access/sessions' }),
  };
}
