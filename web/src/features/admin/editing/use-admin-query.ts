import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { inBackground } from '../../../shared/errors/in-background.js';
import type { LoadedTexts } from '../../../shared/ui/staff-loaded.js';
import { useNotices } from '../../../shared/acts/use-notices.js';

interface AdminQueryOptions<Data> extends Omit<UseQueryOptions<Data>, 'queryFn' | 'retry'> {
  readonly queryFn: () => Promise<Data>;
  readonly texts: LoadedTexts;
  /** The data's name in the console: `the questions`. */
  readonly name: string;
}

/** Data that a panel fetches in one piece, as `StaffLoaded` shows it; a failed fetch shows a toast. */
export function useAdminQuery<Data>({ queryFn, texts, name, ...options }: AdminQueryOptions<Data>) {
  const notices = useNotices();
  const query = useQuery<Data>({
    ...options,
    retry: false,
    queryFn: () => notices.ofFailure(queryFn(), texts.failedToFetch),
  });
  return {
    query,
    name,
    texts,
    data: query.data ?? null,
    reload: () => inBackground(query.refetch(), `reading ${name} again`),
  };
}
