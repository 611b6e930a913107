import { useEffect, useState } from 'react';

/** The search term and the section (null: all). */
interface FaqChoice {
  readonly term: string;
  readonly sectionSlug: string | null;
}

const TERM = 'q';
const SECTION = 'section';
const NOTHING: FaqChoice = { term: '', sectionSlug: null };

/**
 * The choice, and the address that shares it: `?q=` and `?section=`. Read after the first render, which must match the
 * server's, and written without a new entry in the history.
 */
export function useFaqChoice(): [FaqChoice, (choice: FaqChoice) => void] {
  const [choice, setChoice] = useState<FaqChoice>(NOTHING);
  useEffect(() => {
    const read = () => setChoice(choiceIn(window.location.search));
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  const choose = (next: FaqChoice) => {
    setChoice(next);
    const { pathname, search, hash } = window.location;
    window.history.replaceState(window.history.state, '', pathname + withChoice(search, next) + hash);
  };
  return [choice, choose];
}

export function choiceIn(search: string): FaqChoice {
  const parameters = new URLSearchParams(search);
  return { term: parameters.get(TERM) ?? '', sectionSlug: parameters.get(SECTION) || null };
}

/** The query with this choice; other parameters stay. */
export function withChoice(search: string, { term, sectionSlug }: FaqChoice): string {
  const parameters = new URLSearchParams(search);
  const set = (name: string, value: string) => (value === '' ? parameters.delete(name) : parameters.set(name, value));
  set(TERM, term.trim());
  set(SECTION, sectionSlug ?? '');
  const query = parameters.toString();
  return query === '' ? '' : `?${query}`;
}
