/**
 * What a restored backup has to do again: erasures, blocks that patients set and lifted, and retractions of signed replies.
 * Withdrawn rights come with the rights themselves.
 */
export const ERASURE_KINDS = ['case', 'account', 'block', 'block-lifted', 'right', 'retraction'] as const;

/**
 * Which reply was hidden, by whom and why, as its own row has it: the journal says who is answerable for a
 * retraction, and the patient reads a text for its reason, so neither is made up after a restore.
 */
export interface KeptRetraction {
  /** Of the reply: 0 for the first of its case. */
  readonly round: number;
  /** A code. */
  readonly reason: string;
  /** One of both is null. Whom the ids name may be missing in the restored database. */
  readonly clinicianId: string | null;
  readonly adminId: string | null;
}

/** A line of `erasures.log`: ids, codes and a time, nothing about the patient. */
export interface Erasure {
  /** Of a block the block's own. */
  readonly id: string;
  readonly kind: (typeof ERASURE_KINDS)[number];
  /** Of the case or account; of a block or retraction the case. */
  readonly subjectId: string;
  /** ISO 8601. */
  readonly at: string;
  /** Of a retraction alone. */
  readonly retraction?: KeptRetraction | null;
}

/** Lines of JSON. */
export function encodeErasures(erasures: readonly Erasure[]): string {
  return erasures
    .map(({ id, kind, subjectId, at, retraction }) => {
      const line = { id, kind, subjectId, at, ...(retraction && { retraction }) };
      return `${JSON.stringify(line)}\n`;
    })
    .join('');
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
    if (erasure.kind === 'retraction' && !erasure.retraction) return null;
    return ERASURE_KINDS.includes(erasure.kind) ? erasure : null;
  } catch {
    return null;
  }
}
