import { millisecondsInHour } from 'date-fns/constants';

/** From this share of the goal, in percent, each case gets a mail of its own at once. */
const SINGLE_FROM_PERCENT = 90;

/** A person gets at most one digest in this time. */
const DIGEST_EVERY_MS = millisecondsInHour;

/** A share of a case's goal that has gone, and that a person has not been notified of; with the case as it is now. */
export interface DueNotice {
  readonly caseId: string;
  readonly percent: number;
  /** The goal. */
  readonly dueAt: Date;
  /** The case waits for its answer, and its clock runs. */
  readonly isWaiting: boolean;
  /** The greatest share that staff have been notified of. */
  readonly alertedPercent: number;
}

/** Whether a share of the goal waits for the next digest. */
export function waitsForDigest(percent: number): boolean {
  return percent < SINGLE_FROM_PERCENT;
}

/** Whether a person may get a digest now. @param lastAt of their last one; null: none */
export function isDigestDue(lastAt: Date | null, now: Date): boolean {
  return lastAt === null || now.getTime() - lastAt.getTime() >= DIGEST_EVERY_MS;
}

/**
 * What a digest names: each case once, with its greatest share, the first goal first. Left out are cases that are answered,
 * paused, or told singly meanwhile.
 */
export function digestOf<Notice extends DueNotice>(notices: readonly Notice[]): readonly Notice[] {
  const greatest = new Map<string, Notice>();
  for (const notice of notices) {
    if (!notice.isWaiting || !waitsForDigest(notice.alertedPercent)) continue;
    const known = greatest.get(notice.caseId);
    if (known === undefined || known.percent < notice.percent) greatest.set(notice.caseId, notice);
  }
  return [...greatest.values()].sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
}
