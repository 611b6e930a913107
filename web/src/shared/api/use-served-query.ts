import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useServedData } from '../site/use-served-data.js';

/**
 * What a page shows: as the server drew the document, so that nothing is fetched twice; fetched when the visitor came
 * from another page. A failure is logged and no more: the page says that there is nothing, and offers to try again.
 */
export function useServedQuery<Data>(key: readonly string[], read: () => Promise<Data>): UseQueryResult<Data> {
  const served = useServedData<Data>();
  return useQuery({
    queryKey: key,
    initialData: served,
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
