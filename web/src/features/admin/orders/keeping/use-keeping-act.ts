import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../../../shared/api/calls.js';
import { isStepUpRequired, useStepUp } from '../../../../shared/auth/use-step-up.js';
import { useTexts } from '../../../../shared/language.js';
import { useNotices } from '../../editing/use-notices.js';
import { keepingTexts } from './keeping.texts.js';

export const keepingKey = (caseId: string) => ['admin', 'keeping', caseId] as const;

interface KeepingActOptions<Subject> {
  readonly caseId: string;
  readonly act: (subject: Subject) => Promise<void>;
  readonly done: string;
}

/** One act on the keeping of a journal, with the second factor asked for again where the server wants it. */
export function useKeepingAct<Subject>({ caseId, act, done }: KeepingActOptions<Subject>) {
  const { refusals, failed } = useTexts(keepingTexts);
  const notices = useNotices();
  const stepUp = useStepUp();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (subject: Subject) => stepUp.run(() => act(subject)),
    onSuccess: () => notices.succeeded(done),
    onError(error) {
      if (isStepUpRequired(error)) return;
      const code = error instanceof CallError ? error.code : null;
      notices.failed(error, (code !== null && (refusals as Readonly<Record<string, string>>)[code]) || failed);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keepingKey(caseId) }),
  });
  return { act: mutate, isPending, stepUp };
}
