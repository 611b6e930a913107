import type { SecurityEventKind } from '../../../../../src/supabase/auth/security-events/security-events.contract.js';

export interface StaffEventsListing {
  /** Null: all. */
  readonly account: string | null;
  readonly kind: SecurityEventKind | null;
}

/** What the cache of calls knows of the security log. */
export const securityKeys = {
  events: () => ['admin', 'security', 'events'],
  eventsOf: (listing: StaffEventsListing) => [...securityKeys.events(), listing],
  health: () => ['admin', 'security', 'health'],
};
