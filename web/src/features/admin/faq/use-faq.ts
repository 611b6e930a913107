import { useQueryClient } from '@tanstack/react-query';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useTexts } from '../../../shared/language.js';
import { useAdminQuery } from '../editing/use-admin-query.js';
import { faqTexts } from './admin-faq.texts.js';
import { listFaq, type FaqData } from './faq-calls.js';

const queryKey = ['admin', 'faq', 'list'];

export interface FaqTabProps {
  readonly faq: FaqData;
  /** Changes that are not rendered yet included. */
  readonly latest: () => FaqData;
  readonly onChange: () => void;
  readonly applyOptimistically: (faq: FaqData) => void;
}

/** Sections and questions, with optimistic changes. */
export function useFaq() {
  const queryClient = useQueryClient();
  return {
    ...useAdminQuery({ queryKey, queryFn: listFaq, texts: useTexts(faqTexts), name: 'the questions' }),
    /** Optimistic changes that are not rendered yet included. */
    latest: () => queryClient.getQueryData<FaqData>(queryKey) ?? null,
    /** Applies a change optimistically, and cancels earlier fetches that would overwrite it. */
    applyOptimistically: (faq: FaqData) => {
      inBackground(queryClient.cancelQueries({ queryKey }, { revert: false }), 'cancelling an earlier read');
      queryClient.setQueryData(queryKey, faq);
    },
  };
}
