import { useQuery, type QueryKey } from '@tanstack/react-query';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useNotices } from './use-notices.js';

interface AdminListOptions<Data> {
  readonly queryKey: QueryKey;
  readonly read: () => Promise<Data>;
  /** The toast's text when it cannot be read. */
  readonly failure: string;
  /** What is read, for the console: `the questions`. */
  readonly name: string;
}

/** What a panel shows, read in one piece; a failed fetch is shown as a toast. */
export function useAdminList<Data>({ queryKey, read, failure, name }: AdminListOptions<Data>) {
  const notices = useNotices();
  const { data, isPending, refetch } = useQuery({
    queryKey,
    retry: false,
    queryFn: () => notices.ofFailure(read(), failure),
  });
  return {
    /** Null until it is known, or when it cannot be fetched. */
    data: data ?? null,
    isLoading: isPending,
    reload: () => inBackground(refetch(), `reading ${name} again`),
  };
}
