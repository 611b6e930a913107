import { useMemo } from 'react';
import type {
  AccessQuestionResponse,
  AccessQuestionRowsResponse,
} from '../../../../../src/clinic/access-questions/access-questions.contract.js';
import type {
  LogReviewResponse,
  LogStatisticsResponse,
  PickResponse,
  PicksResponse,
  StaffAccessesResponse,
  Verdict,
} from '../../../../../src/clinic/log-review/log-review.contract.js';
import { useAdminCalls } from '../../../shared/api/admin-calls.js';
import { queryOf, type Listing, type ListPage } from '../editing/use-list-panel.js';

/** Each throws SessionMissingError or CallError. */
export function useLogReviewCalls() {
  const { request } = useAdminCalls();
  return useMemo(
    () => ({
      read: (): Promise<LogReviewResponse> => request('GET', 'log-review'),
      listPicks: async ({ state = 'open' }: Listing, after: string | null): Promise<ListPage<PickResponse>> => {
        const page = await request<PicksResponse>('GET', `log-review/picks?${queryOf({ state, after })}`);
        return { rows: page.picks, next: page.next };
      },
      review: (id: string, verdict: Verdict, comment: string): Promise<void> =>
        request('POST', `log-review/picks/${id}/review`, { verdict, comment }),
      addReviewer: (userId: string): Promise<void> => request('PUT', `log-review/reviewers/${userId}`),
      removeReviewer: (userId: string): Promise<void> => request('DELETE', `log-review/reviewers/${userId}`),
      confirmProposal: (id: string): Promise<void> => request('POST', `log-review/proposals/${id}/confirm`),
      endProposal: (id: string): Promise<void> => request('DELETE', `log-review/proposals/${id}`),
      search: (query: Readonly<Record<string, string | null>>): Promise<StaffAccessesResponse> =>
        request('GET', `log-review/accesses?${queryOf(query)}`),
      changeRules: (randomPercent: number, casesAnHour: number): Promise<void> =>
        request('PUT', 'log-review/rules', { randomPercent, casesAnHour }),
      listQuestions: (): Promise<AccessQuestionRowsResponse> => request('GET', 'access-questions'),
      readQuestion: (id: string): Promise<AccessQuestionResponse> => request('GET', `access-questions/${id}`),
      replyToQuestion: (id: string, text: string): Promise<void> =>
        request('POST', `access-questions/${id}/reply`, { text }),
      readMonth: (month: string): Promise<LogStatisticsResponse> => request('GET', `log-review/statistics/${month}`),
    }),
    [request],
  );
}
