import { useState } from 'react';
import type { Form } from '../../../../../../common/questionnaire/form.js';
import { CallError, statusOf, errorBody } from '../../../../shared/api/client.js';
import type { CaseRefusalBody, PatientCase } from '../../../../shared/case/case-types.js';
import type { FormCalls } from '../form-calls.js';
import type { AnswerStore } from '../saving/answer-store.js';
import { closeStore } from '../saving/open-stores.js';

interface SendParts {
  readonly opened: PatientCase;
  readonly calls: FormCalls;
  readonly form: Form;
  readonly store: AnswerStore;
  /** It was sent, or can no longer be. */
  readonly onChanged: () => void;
}

interface SendProblem {
  readonly kind: 'offline' | 'incomplete' | 'uploading' | 'failed';
  /** Ids of questions and slots of photos, when it is incomplete. */
  readonly missing: readonly string[];
  /** The failed call, whose request is named; null where none failed. */
  readonly error: unknown;
}

/** Sends the form, or the requested information, after all answers are saved. */
export function useSend({ opened, calls, form, store, onChanged }: SendParts) {
  const [problem, setProblem] = useState<SendProblem | null>(null);
  const [isSending, setIsSending] = useState(false);
  const send = async (startsAtOnce = false) => {
    setProblem(null);
    setIsSending(true);
    try {
      await store.flush();
      if (store.read().pause === 'offline') return setProblem({ kind: 'offline', missing: [], error: null });
      await calls.submit(form.questionnaire.version, startsAtOnce);
      await closeStore(opened.id);
      onChanged();
    } catch (error) {
      setProblem(problemOf(error));
      // The answers stop the form, or it can no longer be sent: the case shows which.
      if (statusOf(error) === 409) onChanged();
    } finally {
      setIsSending(false);
    }
  };
  return { problem, isSending, send };
}

function problemOf(error: unknown): SendProblem {
  if (!(error instanceof CallError)) throw error;
  const { code } = error;
  if (code === 'incomplete') return { kind: code, missing: errorBody<CaseRefusalBody>(error).missing ?? [], error };
  return { kind: code === 'uploading' ? code : 'failed', missing: [], error };
}
