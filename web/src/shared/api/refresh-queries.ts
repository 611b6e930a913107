import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Reads again what is shown, after it was changed or word came that it was. A reading under way may have been answered
 * before the change, so it is dropped: TanStack Query by itself takes the first one of all for the newest.
 */
export async function refreshQueries(client: QueryClient, filters: QueryFilters): Promise<void> {
  await client.cancelQueries(filters);
  await client.invalidateQueries(filters);
}
