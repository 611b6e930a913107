import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../shared/language.js';
import { useNotices } from '../admin-editing/use-notices.js';
import { inBackground } from '../../shared/errors/in-background.js';
import { faqTexts } from './admin-faq.texts.js';
import { faqKeys } from './faq-keys.js';
import { useFaqCalls, type FaqData } from './faq-calls.js';

/** Sections and questions; a failed fetch is said in a toast. */
export function useFaq() {
  const { list } = useFaqCalls();
  const notices = useNotices();
  const queryClient = useQueryClient();
  const { failedToFetch } = useTexts(faqTexts);
  const { data, isPending, refetch } = useQuery({
    queryKey: faqKeys.list(),
    retry: false,
    queryFn: () =>
      list().catch((error: unknown) => {
        notices.failed(error, failedToFetch);
        throw error;
      }),
  });
  return {
    faq: data ?? null,
    isLoading: isPending,
    reload: () => inBackground(refetch(), 'reading the questions again'),
    /** With what was anticipated and is not drawn yet. */
    latest: () => queryClient.getQueryData<FaqData>(faqKeys.list()) ?? null,
    /** Applies a change optimistically, and cancels earlier fetches that would overwrite it. */
    applyOptimistically: (faq: FaqData) => {
      inBackground(
        queryClient.cancelQueries({ queryKey: faqKeys.list() }, { revert: false }),
        'cancelling an earlier read',
      );
      queryClient.setQueryData(faqKeys.list(), faq);
    },
  };
}
