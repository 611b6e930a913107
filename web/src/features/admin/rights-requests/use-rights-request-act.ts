import { useMutation } from '@tanstack/react-query';
import { CallError } from '../../../shared/api/calls.js';
import { useTexts } from '../../../shared/language.js';
import { useNotices } from '../editing/use-notices.js';
import { rightsRequestsTexts } from './rights-requests.texts.js';

interface ActOptions<Subject> {
  readonly act: (subject: Subject) => Promise<void>;
  readonly done: string;
  readonly onDone: () => void;
}

/** One change of a request, with a toast that says what came of it. */
export function useRightsRequestAct<Subject>({ act, done, onDone }: ActOptions<Subject>) {
  const { refusals, failed } = useTexts(rightsRequestsTexts);
  const notices = useNotices();
  return useMutation({
    networkMode: 'always',
    mutationFn: act,
    onSuccess() {
      notices.succeeded(done);
      onDone();
    },
    onError(error) {
      const code = error instanceof CallError ? error.code : null;
      notices.failed(error, (code !== null && (refusals as Readonly<Record<string, string>>)[code]) || failed);
    },
  });
}
