import { useQueryClient } from '@tanstack/react-query';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useTexts } from '../../../shared/language.js';
import { useAdminList } from '../editing/use-admin-list.js';
import { faqTexts } from './admin-faq.texts.js';
import { useFaqCalls, type FaqData } from './faq-calls.js';
import { faqKeys } from './faq-keys.js';

/** Sections and questions, and the changes that are shown before they are saved. */
export function useFaq() {
  const { list } = useFaqCalls();
  const queryClient = useQueryClient();
  const { failedToFetch } = useTexts(faqTexts);
  const queryKey = faqKeys.list();
  return {
    ...useAdminList({ queryKey, read: list, failure: failedToFetch, name: 'the questions' }),
    /** With what was anticipated and is not drawn yet. */
    latest: () => queryClient.getQueryData<FaqData>(queryKey) ?? null,
    /** Applies a change optimistically, and cancels earlier fetches that would overwrite it. */
    applyOptimistically: (faq: FaqData) => {
      inBackground(queryClient.cancelQueries({ queryKey }, { revert: false }), 'cancelling an earlier read');
      queryClient.setQueryData(queryKey, faq);
    },
  };
}
