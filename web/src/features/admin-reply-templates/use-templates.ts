import { useQuery } from '@tanstack/react-query';
import { inBackground } from '../../shared/errors/in-background.js';
import { useTexts } from '../../shared/language.js';
import { useNotices } from '../admin-editing/use-notices.js';
import { templatesTexts } from './admin-reply-templates.texts.js';
import { useTemplatesCalls } from './templates-calls.js';

/** What the cache of calls knows of templates. */
const templatesKey = ['admin', 'reply-templates'];

/** The templates; a failed fetch is shown as a toast. */
export function useTemplates() {
  const { list } = useTemplatesCalls();
  const notices = useNotices();
  const { failedToFetch } = useTexts(templatesTexts);
  const { data, isPending, refetch } = useQuery({
    queryKey: templatesKey,
    retry: false,
    queryFn: () =>
      list().catch((error: unknown) => {
        notices.failed(error, failedToFetch);
        throw error;
      }),
  });
  return {
    /** Null until they are known, or when they cannot be fetched. */
    templates: data ?? null,
    isLoading: isPending,
    reload: () => inBackground(refetch(), 'reading the templates again'),
  };
}
