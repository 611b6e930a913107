import { useMutation } from '@tanstack/react-query';
import type { ClinicianResponse } from '../../../../../src/clinic/clinicians/clinicians.contract.js';
import { CallError } from '../../../shared/api/calls.js';
import { useNotices } from '../editing/use-notices.js';

interface ClinicianActOptions {
  readonly act: (clinician: ClinicianResponse) => Promise<unknown>;
  readonly texts: {
    readonly done: (name: string) => string;
    readonly failed: string;
    /** By the code of the refusal. */
    readonly refusals: Readonly<Record<string, string>>;
  };
  /** Also after a refusal: the list may have changed. */
  readonly onEnd: () => void;
}

/** One confirmed call about a clinician, and the toast with its outcome. */
export function useClinicianAct({ act, texts, onEnd }: ClinicianActOptions) {
  const notices = useNotices();
  return useMutation({
    mutationFn: act,
    onSuccess: (_nothing, { displayName }) => notices.succeeded(texts.done(displayName)),
    onError(error) {
      const code = error instanceof CallError ? error.code : null;
      notices.failed(error, (code !== null && texts.refusals[code]) || texts.failed);
    },
    onSettled: onEnd,
  });
}
