import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../../../shared/api/calls.js';
import { isStepUpRequired, useStepUp } from '../../../../shared/auth/use-step-up.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { useTexts } from '../../../../shared/language.js';
import { useNotices } from '../../editing/use-notices.js';
import { contactTexts } from './contact.texts.js';

export const contactKey = (caseId: string) => ['admin', 'contact-changes', caseId];

interface ContactActOptions<Request> {
  readonly caseId: string;
  readonly act: (request: Request) => Promise<void>;
  readonly done: string;
  readonly onDone: () => void;
}

/** One act on the changes of a case, with the second factor asked for again, and the toast with its outcome. */
export function useContactAct<Request>({ caseId, act, done, onDone }: ContactActOptions<Request>) {
  const { refusals, failed } = useTexts(contactTexts);
  const notices = useNotices();
  const stepUp = useStepUp();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (request: Request) => stepUp.run(() => act(request)),
    onSuccess() {
      notices.succeeded(done);
      onDone();
    },
    onError(error) {
      if (isStepUpRequired(error)) return;
      const code = error instanceof CallError ? error.code : null;
      notices.failed(error, (code !== null && (refusals as Readonly<Record<string, string>>)[code]) || failed);
    },
    onSettled: () =>
      inBackground(queryClient.invalidateQueries({ queryKey: contactKey(caseId) }), 'reading the changes again'),
  });
  return { act: mutate, isPending, stepUp };
}
