import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Fetches the shown data again after a change. A fetch already under way may predate the change, so it is cancelled:
 * TanStack Query would otherwise keep its result.
 */
export async function refreshQueries(client: QueryClient, filters: QueryFilters): Promise<void> {
  await client.cancelQueries(filters);
  await client.invalidateQueries(filters);
}
