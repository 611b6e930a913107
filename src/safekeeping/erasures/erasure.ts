/** What a restored backup has to do again: erasures, and blocks that patients set and lifted. Withdrawn rights come with the rights themselves. */
export const ERASURE_KINDS = ['case', 'account', 'block', 'block-lifted', 'right'] as const;

/** A line of `erasures.log`: ids and a time, nothing about the person. */
export interface Erasure {
  /** Of a block the block's own. */
  readonly id: string;
  readonly kind: (typeof ERASURE_KINDS)[number];
  /** Of the case or account; of a block the case. */
  readonly subjectId: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Lines of JSON. */
export function encodeErasures(erasures: readonly Erasure[]): string {
  return erasures.map(({ id, kind, subjectId, at }) => `${JSON.stringify({ id, kind, subjectId, at })}\n`).join('');
}

/**
 * The erasures of a log, each once. A line that was cut off, when the disk was full or the process died, is left out: the
 * erasure was appended again after it.
 */
export function decodeErasures(text: string): Erasure[] {
  const erasures = text.split('\n').flatMap((line) => parsed(line) ?? []);
  return [...new Map(erasures.map((erasure) => [erasure.id, erasure])).values()];
}

/** What has to be added to the log's text so that it contains all of `erasures`; empty when nothing is missing. */
export function missingFrom(text: string, erasures: readonly Erasure[]): string {
  const known = new Set(decodeErasures(text).map(({ id }) => id));
  const missing = encodeErasures(erasures.filter(({ id }) => !known.has(id)));
  // A line that was cut off is ended first.
  return missing !== '' && text !== '' && !text.endsWith('\n') ? `\n${missing}` : missing;
}

function parsed(line: string): Erasure | null {
  try {
    const erasure = JSON.parse(line) as Erasure;
    return ERASURE_KINDS.includes(erasure.kind) ? erasure : null;
  } catch {
    return null;
  }
}
