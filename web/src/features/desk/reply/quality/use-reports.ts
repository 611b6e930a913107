import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  CloseReportRequest,
  QualityReportsResponse,
  ReportQualityRequest,
} from '../../../../../../src/clinic/quality/quality.contract.js';
import { refusalOf, useDeskCalls } from '../../shared/desk-calls.js';
import { deskKeys } from '../../shared/desk-keys.js';

/** The complaints and deviations of a case. */
export function useReports(caseId: string) {
  const callDesk = useDeskCalls();
  return useQuery({
    queryKey: deskKeys.reports(caseId),
    queryFn: () => callDesk<QualityReportsResponse>({ method: 'GET', path: `cases/${caseId}/quality-reports` }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: 1,
  });
}

/** Reports under an id of the page's, or notes an outcome; page and queue show it at once. */
export function useReportChange(caseId: string, reportId: string, onDone: () => void) {
  const callDesk = useDeskCalls();
  const client = useQueryClient();
  const path = `cases/${caseId}/quality-reports/${reportId}`;
  const refresh = (queryKey: readonly string[]) => client.invalidateQueries({ queryKey });
  const change = useMutation({
    mutationFn: (body: ReportQualityRequest | CloseReportRequest) =>
      callDesk({ method: 'PUT', path: 'outcome' in body ? `${path}/outcome` : path, body }),
    onSuccess: async () => {
      await refresh(deskKeys.reply(caseId));
      onDone();
      await refresh(deskKeys.queues());
    },
  });
  return {
    isBusy: change.isPending,
    isFailed: change.isError,
    error: change.error,
    /** Why the server refused. */
    code: change.isError ? (refusalOf(change.error) ?? '') : '',
    report: (body: ReportQualityRequest) => change.mutate(body),
    close: (body: CloseReportRequest) => change.mutate(body),
  };
}
