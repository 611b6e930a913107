import { useMutation } from '@tanstack/react-query';
import { CallError } from '../../../shared/api/calls.js';
import { isStepUpRequired, useStepUp } from '../../../shared/auth/use-step-up.js';
import { useTexts } from '../../../shared/language.js';
import { useNotices } from '../editing/use-notices.js';
import { rightsTexts } from './rights.texts.js';

interface RightsActOptions<Given, Result> {
  readonly act: (given: Given) => Promise<Result>;
  readonly done: string;
  readonly failed: string;
  readonly onDone: (result: Result) => void;
}

/** One act on rights, with the second factor asked for again, and the toast with its outcome. */
export function useRightsAct<Given, Result>({ act, done, failed, onDone }: RightsActOptions<Given, Result>) {
  const { refusals } = useTexts(rightsTexts);
  const notices = useNotices();
  const stepUp = useStepUp();
  const { mutate, isPending } = useMutation({
    mutationFn: (given: Given) => stepUp.run(() => act(given)),
    onSuccess(result) {
      notices.succeeded(done);
      onDone(result);
    },
    onError(error) {
      if (isStepUpRequired(error)) return;
      const code = error instanceof CallError ? error.code : null;
      notices.failed(error, (code !== null && (refusals as Readonly<Record<string, string>>)[code]) || failed);
    },
  });
  return { act: mutate, isPending, stepUp };
}
