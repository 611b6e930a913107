import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffSecurityEventsResponse } from '../../../../src/auth/security-events/security-events.contract.js';
import { useAdminCalls } from '../../shared/api/admin-calls.js';
import { useTexts } from '../../shared/language.js';
import { useNotices } from '../admin-editing/use-notices.js';
import { inBackground } from '../../shared/errors/in-background.js';
import { adminSecurityTexts } from './admin-security.texts.js';
import { securityKeys, type StaffEventsListing } from './security-keys.js';

/** The events that match, page by page; a failed fetch is shown as a toast. */
export function useStaffEvents({ account, kind }: StaffEventsListing) {
  const { request } = useAdminCalls();
  const notices = useNotices();
  const queryClient = useQueryClient();
  const { failedToFetch } = useTexts(adminSecurityTexts);
  const query = useInfiniteQuery({
    queryKey: securityKeys.eventsOf({ account, kind }),
    retry: false,
    staleTime: 0,
    initialPageParam: null as string | null,
    placeholderData: keepPreviousData,
    getNextPageParam: ({ nextBefore }: StaffSecurityEventsResponse) => nextBefore,
    queryFn: ({ pageParam: before }) => {
      const parameters = {
        ...(account !== null && { account }),
        ...(kind !== null && { kind }),
        ...(before !== null && { before }),
      };
      return request<StaffSecurityEventsResponse>('GET', `security-events?${new URLSearchParams(parameters)}`).catch(
        (error: unknown) => {
          notices.failed(error, failedToFetch);
          throw error;
        },
      );
    },
  });
  return {
    /** Null until they are known, or when they cannot be fetched. */
    events: query.data?.pages.flatMap(({ events }) => events) ?? null,
    staff: query.data?.pages[0]?.staff ?? [],
    isLoading: query.isPending,
    hasMore: query.hasNextPage,
    showMore: () => inBackground(query.fetchNextPage(), 'reading more security events'),
    reload: () =>
      inBackground(
        queryClient.invalidateQueries({ queryKey: securityKeys.events() }),
        'reading the security events again',
      ),
  };
}
