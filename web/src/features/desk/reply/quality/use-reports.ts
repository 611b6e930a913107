import { useQuery } from '@tanstack/react-query';
import type {
  CloseReportRequest,
  QualityReportsResponse,
  ReportQualityRequest,
} from '../../../../../../src/clinic/matters/quality/quality.contract.js';
import { useAct } from '../../../../shared/acts/use-act.js';
import { useTexts } from '../../../../shared/language.js';
import { readFrom, sendTo } from '../../../../shared/api/client.js';
import { deskKeys } from '../../shared/desk-keys.js';
import { qualityTexts } from './quality.texts.js';
import { doneTexts } from '../../shared/done.texts.js';

/** The complaints and deviations of a case. */
export function useReports(caseId: string) {
  return useQuery({
    queryKey: deskKeys.reports(caseId),
    queryFn: () => readFrom<QualityReportsResponse>(`/api/v1/desk/cases/${caseId}/quality-reports`),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: 1,
  });
}

/** Reports under an id of the page's, or notes an outcome; page and queue show it at once. */
export function useReportChange(caseId: string, reportId: string, failed: string, onDone: () => void) {
  const { refusals } = useTexts(qualityTexts);
  const path = `/api/v1/desk/cases/${caseId}/quality-reports/${reportId}`;
  const done = useTexts(doneTexts);
  return useAct({
    act: (body: ReportQualityRequest | CloseReportRequest) =>
      sendTo('PUT', 'outcome' in body ? `${path}/outcome` : path, body),
    texts: { done: done.report, failed, refusals },
    refreshes: [deskKeys.reply(caseId), deskKeys.queues()],
    onDone,
    failureIs: 'note',
  });
}
