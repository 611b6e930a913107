import { markTerm } from '../../../../common/faq-search.js';

/** A text with the search term highlighted. */
export function MarkedText({ text, term }: { readonly text: string; readonly term: string }) {
  return markTerm(text, term).map(({ text: piece, isHit }, index) =>
    isHit ? <mark key={index}>{piece}</mark> : piece,
  );
}
