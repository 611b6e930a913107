import type { StaffSecurityEventsResponse } from '../../../../../src/supabase/auth/security-events/security-events.contract.js';
import { useAdminCalls } from '../../../shared/api/admin-calls.js';
import { useTexts } from '../../../shared/language.js';
import { useAdminPages } from '../editing/use-admin-pages.js';
import { adminSecurityTexts } from './admin-security.texts.js';
import { securityKeys, type StaffEventsListing } from './security-keys.js';

/** The events that match. */
export function useStaffEvents({ account, kind }: StaffEventsListing) {
  const { request } = useAdminCalls();
  const { failedToFetch } = useTexts(adminSecurityTexts);
  const { pages, ...rest } = useAdminPages<StaffSecurityEventsResponse, string | null>({
    queryKey: securityKeys.eventsOf({ account, kind }),
    listsKey: securityKeys.events(),
    first: null,
    next: ({ nextBefore }) => nextBefore,
    read(before) {
      const parameters = {
        ...(account !== null && { account }),
        ...(kind !== null && { kind }),
        ...(before !== null && { before }),
      };
      return request('GET', `security-events?${new URLSearchParams(parameters)}`);
    },
    failure: failedToFetch,
    name: 'security events',
    staleTime: 0,
  });
  return { ...rest, events: pages?.flatMap(({ events }) => events) ?? null, staff: pages?.[0]?.staff ?? [] };
}
