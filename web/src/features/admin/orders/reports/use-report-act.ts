import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../../../shared/api/calls.js';
import { isStepUpRequired, useStepUp } from '../../../../shared/auth/use-step-up.js';
import { useTexts } from '../../../../shared/language.js';
import { useNotices } from '../../../../shared/acts/use-notices.js';
import { officeReportsTexts } from './office-reports.texts.js';

export const reportsKey = (caseId: string) => ['admin', 'quality-reports', caseId] as const;

interface ReportActOptions<Subject, Outcome> {
  readonly caseId: string;
  readonly act: (subject: Subject) => Promise<Outcome>;
  /** The title for a failure without a code. */
  readonly failed: string;
  readonly onDone?: () => void;
}

/** One act on a report, with the second factor asked for again where the server wants it. */
export function useReportAct<Subject, Outcome>({ caseId, act, failed, onDone }: ReportActOptions<Subject, Outcome>) {
  const { refusals } = useTexts(officeReportsTexts);
  const notices = useNotices();
  const stepUp = useStepUp();
  const queryClient = useQueryClient();
  const { mutate, data, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (subject: Subject) => stepUp.run(() => act(subject)),
    onSuccess: onDone,
    onError(error) {
      if (isStepUpRequired(error)) return;
      const code = error instanceof CallError ? error.code : null;
      notices.failed(error, (code !== null && (refusals as Readonly<Record<string, string>>)[code]) || failed);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: reportsKey(caseId) }),
  });
  return { act: mutate, data, isPending, stepUp };
}
