import { markTerm, type MarkedPiece } from '../../../../common/faq-search.js';

/** A text with the search term highlighted. */
export function MarkedText({ text, term }: { readonly text: string; readonly term: string }) {
  return <MarkedPieces pieces={markTerm(text, term)} />;
}

/**
 * Pieces of a text, those that match highlighted. Each piece is an element of its own, by its text: a page that the browser
 * has translated keeps no text node of ours to change.
 */
export function MarkedPieces({ pieces }: { readonly pieces: readonly MarkedPiece[] }) {
  return pieces.map(({ text: piece, isHit }, index) =>
    isHit ? <mark key={`${index} ${piece}`}>{piece}</mark> : <span key={`${index} ${piece}`}>{piece}</span>,
  );
}
