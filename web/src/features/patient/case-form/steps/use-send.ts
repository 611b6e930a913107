import { useMutation } from '@tanstack/react-query';
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
  const sending = useMutation({
    async mutationFn(startsAtOnce: boolean): Promise<SendProblem | null> {
      try {
        await store.flush();
        if (store.read().pause === 'offline') return { kind: 'offline', missing: [], error: null };
        await calls.submit(form.questionnaire.version, startsAtOnce);
        await closeStore(opened.id);
        onChanged();
        return null;
      } catch (error) {
        // The answers stop the form, or it can no longer be sent: the case shows which.
        if (statusOf(error) === 409) onChanged();
        return problemOf(error);
      }
    },
  });
  return { problem: sending.data ?? null, isSending: sending.isPending, send: sending.mutateAsync };
}

function problemOf(error: unknown): SendProblem {
  if (!(error instanceof CallError)) throw error;
  const { code } = error;
  if (code === 'incomplete') return { kind: code, missing: errorBody<CaseRefusalBody>(error).missing ?? [], error };
  return { kind: code === 'uploading' ? code : 'failed', missing: [], error };
}
