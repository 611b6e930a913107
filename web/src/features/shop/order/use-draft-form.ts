import { useState, type ChangeEvent, type SubmitEvent } from 'react';
import { inBackground } from '../../../shared/errors/in-background.js';
import { storeDraft } from './order-draft-store.js';
import {
  emptyDraft,
  problemsOf,
  readDraft,
  type AccountDraft,
  type OrderDraft,
  type Problem,
  type Problems,
} from './order-draft.js';

interface Outcomes {
  readonly onComplete: (draft: OrderDraft) => Promise<void>;
  readonly onIncomplete: () => void;
}

interface DraftForm {
  readonly problems: Problems;
  readonly isSending: boolean;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly onChange: (event: ChangeEvent<HTMLFormElement>) => void;
  readonly onEmailLeft: (email: string) => void;
  /** Something other than typing has changed the form's fields. */
  readonly look: (form: HTMLFormElement) => void;
}

/**
 * Validates the form when it is sent and, from then on, on every change; an invalid address is reported when its field
 * loses focus. The first invalid field gets the focus. The tab stores the values.
 */
export function useDraftForm(account: AccountDraft, { onComplete, onIncomplete }: Outcomes): DraftForm {
  const [problems, setProblems] = useState<Problems | null>(null);
  const [emailProblem, setEmailProblem] = useState<Problem>();
  const [isSending, setIsSending] = useState(false);
  const look = (form: HTMLFormElement) => {
    storeDraft(readDraft(form, {}));
    setEmailProblem(undefined);
    if (problems !== null) setProblems(problemsOf(readDraft(form, account)));
  };
  return {
    problems: problems ?? (emailProblem ? { email: emailProblem } : {}),
    isSending,
    onSubmit(event) {
      event.preventDefault();
      const form = event.currentTarget;
      const draft = readDraft(form, account);
      const found = problemsOf(draft);
      setProblems(found);
      const [first] = Object.keys(found);
      if (first === undefined) {
        setIsSending(true);
        inBackground(
          onComplete(draft).finally(() => setIsSending(false)),
          'going on to the payment',
        );
        return;
      }
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      if (Object.values(found).some(({ kind }) => kind === 'missing')) onIncomplete();
    },
    onChange: ({ currentTarget }) => look(currentTarget),
    onEmailLeft(email) {
      const problem = problemsOf({ ...emptyDraft, email }).email;
      if (problems === null) setEmailProblem(problem?.kind === 'malformed' ? problem : undefined);
    },
    look,
  };
}
