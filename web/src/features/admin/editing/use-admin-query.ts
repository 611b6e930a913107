import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { inBackground } from '../../../shared/errors/in-background.js';
import type { LoadedTexts } from './loaded.js';
import { useNotices } from '../../../shared/acts/use-notices.js';

interface AdminQueryOptions<Data> extends Omit<UseQueryOptions<Data>, 'queryFn' | 'retry'> {
  readonly read: () => Promise<Data>;
  readonly texts: LoadedTexts;
  /** The data's name in the console: `the questions`. */
  readonly name: string;
}

/** Data that a panel fetches in one piece, as `Loaded` shows it; a failed fetch shows a toast. */
export function useAdminQuery<Data>({ read, texts, name, ...options }: AdminQueryOptions<Data>) {
  const notices = useNotices();
  const { data, error, isPending, refetch } = useQuery<Data>({
    ...options,
    retry: false,
    queryFn: () => notices.ofFailure(read(), texts.failedToFetch),
  });
  return {
    data: data ?? null,
    error,
    isLoading: isPending,
    texts,
    reload: () => inBackground(refetch(), `reading ${name} again`),
  };
}
