import { WrongKeyError } from '../archive/encryption.js';
import { DamagedArchiveError } from '../archive/frames.js';
import { RefusedRestoreError } from '../restore/refusals.js';

/** Kinds of failure; docs/operations/backups.md, "The nightly drill", says what to do about each. */
export const DRILL_FAILURES = [
  'no-archive',
  'old-archive',
  'archive-of-the-future',
  'damaged-archive',
  'wrong-key',
  'refused-archive',
  'place-away',
  'no-right',
  'no-space',
  'case-unreadable',
  'access-log-broken',
  'other',
] as const;

export type DrillFailureKind = (typeof DRILL_FAILURES)[number];

/** A drill did not pass, in one sentence. */
export class DrillFailure extends Error {
  constructor(
    readonly kind: DrillFailureKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** SQLSTATEs: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const KIND_OF_SQLSTATE: Readonly<Record<string, DrillFailureKind>> = {
  '42501': 'no-right',
  '53100': 'no-space',
  // Data that Postgres does not accept: the rows are not those of the schema.
  '22P02': 'damaged-archive',
  '22P04': 'damaged-archive',
  '23503': 'damaged-archive',
  '23505': 'damaged-archive',
};

/** What any error of a drill means. */
export function drillFailureOf(error: unknown): DrillFailure {
  if (error instanceof DrillFailure) return error;
  const [message, code] = [error instanceof Error ? error.message : String(error), sqlStateOf(error)];
  return new DrillFailure(kindOf(error) ?? KIND_OF_SQLSTATE[code] ?? 'other', message, { cause: error });
}

function kindOf(error: unknown): DrillFailureKind | null {
  if (error instanceof WrongKeyError) return 'wrong-key';
  if (error instanceof RefusedRestoreError) return 'refused-archive';
  return error instanceof DamagedArchiveError ? 'damaged-archive' : null;
}

/** Of an error of pg, or of TypeORM, which wraps it. */
function sqlStateOf(error: unknown): string {
  const { code, driverError } = (error ?? {}) as { code?: unknown; driverError?: { code?: unknown } };
  const state = driverError?.code ?? code;
  return typeof state === 'string' ? state : '';
}
