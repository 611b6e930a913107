import { useState } from 'react';
import { freeSlug, SLUG } from '../../../../../common/slug.js';

interface SlugProposalOptions {
  readonly read: () => string;
  readonly write: (slug: string) => void;
  readonly say: (taken: string, free: string) => string;
}

/** Replaces a taken slug with a free one, and shows a note. */
export function useSlugProposal({ read, write, say }: SlugProposalOptions) {
  const [note, setNote] = useState('');

  const propose = (slugsOfOthers: readonly string[]): void => {
    const slug = read();
    const free = freeSlug(slug, slugsOfOthers);
    if (free === slug || !SLUG.test(slug)) return;
    write(free);
    setNote(say(slug, free));
  };

  return { note, propose, forget: () => setNote('') };
}
