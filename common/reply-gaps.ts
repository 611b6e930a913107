import { textsOf, type Reply, type ReplyField } from './reply.js';

/** One or two pairs of square brackets with their content, or an unmatched bracket. */
const GAP = /\[\[[^[\]]*\]\]|\[[^[\]]*\]|[[\]]/g;

/** A part of a text that the clinician has yet to fill in. */
export interface Gap {
  /** With its brackets. */
  readonly text: string;
  /** Where it begins, in characters (UTF-16). */
  readonly at: number;
}

/**
 * The unfilled gaps. Templates mark them with square brackets, `på [område]`, so no text with a square bracket can be
 * signed; authors use round brackets instead.
 */
export function gapsIn(text: string): readonly Gap[] {
  return [...text.matchAll(GAP)].map(({ 0: gap, index }) => ({ text: gap, at: index }));
}

/**
 * Marks what the clinician checks before signing, `[[kontrollera: graviditet]]`: using the template takes it out of the text.
 * With one pair it is a check too, since nobody would send it.
 */
const CHECK = /^\[{1,2}kontrollera: ?([^\]]*)\]{1,2}$/i;

/** What the clinician is to check; null for a gap of the text. */
export function checkOf({ text }: Gap): string | null {
  return CHECK.exec(text)?.[1] ?? null;
}

/** The text without one of its gaps, and without the space before it. */
export function withoutGap(text: string, { at, text: gap }: Gap): string {
  return text.slice(0, text[at - 1] === ' ' ? at - 1 : at) + text.slice(at + gap.length);
}

/** The gaps of a reply by field, in the order of the form; fields without one are left out. */
export function gapsOfReply(reply: Reply): readonly (readonly [ReplyField, readonly Gap[]])[] {
  return textsOf(reply)
    .map(([field, text]) => [field, gapsIn(text)] as const)
    .filter(([, gaps]) => gaps.length > 0);
}
