import { useState } from 'react';
import { freeSlug, SLUG } from '../../../../../common/slug.js';

interface SlugProposalOptions {
  readonly read: () => string;
  readonly write: (slug: string) => void;
  readonly say: (taken: string, free: string) => string;
}

/** Puts a free slug in the place of one that others have, and says so. */
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
