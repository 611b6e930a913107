import { useQuery } from '@tanstack/react-query';
import { inBackground } from '../../shared/errors/in-background.js';
import { useTexts } from '../../shared/language.js';
import { useNotices } from '../admin-editing/use-notices.js';
import { cliniciansTexts } from './admin-clinicians.texts.js';
import { useCliniciansCalls } from './clinicians-calls.js';

/** What the cache of calls knows of clinicians. */
const cliniciansKey = ['admin', 'clinicians'];

/** The clinicians; a failed fetch is shown as a toast. */
export function useClinicians() {
  const { list } = useCliniciansCalls();
  const notices = useNotices();
  const { failedToFetch } = useTexts(cliniciansTexts);
  const { data, isPending, refetch } = useQuery({
    queryKey: cliniciansKey,
    retry: false,
    queryFn: () =>
      list().catch((error: unknown) => {
        notices.failed(error, failedToFetch);
        throw error;
      }),
  });
  return {
    /** Null until they are known, or when they cannot be fetched. */
    list: data ?? null,
    isLoading: isPending,
    reload: () => inBackground(refetch(), 'reading the clinicians again'),
  };
}
