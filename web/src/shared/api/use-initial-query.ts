import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useInitialData } from '../site/use-initial-data.js';

/**
 * A query that starts with the initial data, so that nothing is fetched twice, and fetches after a client-side
 * navigation. A failure is only logged: the page shows an empty state with a retry.
 */
export function useInitialQuery<Data>(key: readonly string[], read: () => Promise<Data>): UseQueryResult<Data> {
  const initial = useInitialData<Data>();
  return useQuery({
    queryKey: key,
    initialData: initial,
    queryFn: async () => {
      try {
        return await read();
      } catch (error) {
        console.error(`${key.join(' ')} could not be read`, error);
        throw error;
      }
    },
  });
}
