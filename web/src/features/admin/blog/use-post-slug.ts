import type { UseFormReturn } from 'react-hook-form';
import { SLUG, slugFrom, slugProposals } from '../../../../../common/slug.js';
import { useTexts } from '../../../shared/language.js';
import { useSlugProposal } from '../editing/use-slug-proposal.js';
import { blogTexts } from './admin-blog.texts.js';
import { findTakenSlugs } from './blog-calls.js';
import type { PostDraft } from './post-draft.js';

/** Numbered variants to look up; beyond them the server refuses a taken slug. */
const PROPOSALS = 20;

/** The slug of a post: derived from the title until it is typed, and different from other posts' slugs. */
export function usePostSlug({ getValues, setValue, formState }: UseFormReturn<PostDraft>, postId: string | null) {
  const { dialog } = useTexts(blogTexts);
  const { note, propose, forget } = useSlugProposal({
    read: () => getValues('slug').trim(),
    write: (free) => setValue('slug', free, { shouldDirty: true, shouldValidate: true }),
    say: dialog.slugTaken,
  });
  const follow = () => {
    if (getValues('isSlugTyped')) return;
    setValue('slug', slugFrom(getValues('title')), { shouldDirty: true, shouldValidate: formState.isSubmitted });
    forget();
  };
  return {
    note,
    follow,
    typed: () => {
      setValue('isSlugTyped', getValues('slug') !== '');
      forget();
    },
    /**
     * An emptied slug is derived from the title again. A failed lookup does no harm: the server refuses a taken slug.
     */
    async check(): Promise<void> {
      if (getValues('slug').trim() === '') follow();
      const slug = getValues('slug').trim();
      if (!SLUG.test(slug)) return;
      const taken = await findTakenSlugs(slugProposals(slug, PROPOSALS), postId).catch(() => []);
      if (getValues('slug').trim() === slug) propose(taken);
    },
  };
}
