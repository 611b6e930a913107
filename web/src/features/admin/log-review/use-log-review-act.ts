import { useMutation } from '@tanstack/react-query';
import { CallError } from '../../../shared/api/calls.js';
import { isStepUpRequired, useStepUp } from '../../../shared/auth/use-step-up.js';
import { useTexts } from '../../../shared/language.js';
import { useNotices } from '../editing/use-notices.js';
import { logReviewTexts } from './log-review.texts.js';

interface LogReviewActOptions<Subject> {
  readonly act: (subject: Subject) => Promise<void>;
  readonly done: (subject: Subject) => string;
  readonly failed: string;
  readonly onDone: () => void;
}

/** One change of the review, with the second factor asked for again where the server wants it, and a toast. */
export function useLogReviewAct<Subject>({ act, done, failed, onDone }: LogReviewActOptions<Subject>) {
  const { refusals } = useTexts(logReviewTexts);
  const notices = useNotices();
  const stepUp = useStepUp();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (subject: Subject) => stepUp.run(() => act(subject)),
    onSuccess(_nothing, subject) {
      notices.succeeded(done(subject));
      onDone();
    },
    onError(error) {
      if (isStepUpRequired(error)) return;
      const code = error instanceof CallError ? error.code : null;
      notices.failed(error, (code !== null && (refusals as Readonly<Record<string, string>>)[code]) || failed);
    },
  });
  return { act: mutate, isPending, stepUp };
}
