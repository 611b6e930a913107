import { textsOf, type Reply, type ReplyField } from './reply.js';

/** A pair of square brackets with its content, or an unmatched bracket. */
const GAP = /\[[^[\]]*\]|[[\]]/g;

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

/** Marks what the clinician checks before signing, `[kontrollera: graviditet]`: once checked, it leaves the text. */
const CHECK = /^\[kontrollera: ?([^\]]*)\]$/i;

/** What the clinician is to check; null for a gap of the text. */
export function checkOf({ text }: Gap): string | null {
  return CHECK.exec(text)?.[1] ?? null;
}

/** Where the gap is taken out from: the space before it goes too. */
export function startOfGap(text: string, { at }: Gap): number {
  return text[at - 1] === ' ' ? at - 1 : at;
}

/** The text without one of its gaps. */
export function withoutGap(text: string, gap: Gap): string {
  return text.slice(0, startOfGap(text, gap)) + text.slice(gap.at + gap.text.length);
}

/** The gaps of a reply by field, in the order of the form; fields without one are left out. */
export function gapsOfReply(reply: Reply): readonly (readonly [ReplyField, readonly Gap[]])[] {
  return textsOf(reply)
    .map(([field, text]) => [field, gapsIn(text)] as const)
    .filter(([, gaps]) => gaps.length > 0);
}
