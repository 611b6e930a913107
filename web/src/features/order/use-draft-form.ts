import { useState, type ChangeEvent, type SubmitEvent } from 'react';
import { inBackground } from '../../shared/errors/in-background.js';
import { problemsOf, readDraft, type AccountDraft, type OrderDraft, type Problems } from './order-draft.js';

interface Outcomes {
  readonly onComplete: (draft: OrderDraft) => Promise<void>;
  readonly onIncomplete: () => void;
}

export interface DraftForm {
  readonly problems: Problems;
  readonly isSending: boolean;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly onChange: (event: ChangeEvent<HTMLFormElement>) => void;
}

/** Checks the form when it is sent and, from then on, while it is corrected. The first wrong field gets the focus. */
export function useDraftForm(account: AccountDraft, { onComplete, onIncomplete }: Outcomes): DraftForm {
  const [problems, setProblems] = useState<Problems | null>(null);
  const [isSending, setIsSending] = useState(false);
  return {
    problems: problems ?? {},
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
    onChange(event) {
      if (problems !== null) setProblems(problemsOf(readDraft(event.currentTarget, account)));
    },
  };
}
