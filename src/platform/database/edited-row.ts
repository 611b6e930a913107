import { millisecondsInDay } from 'date-fns/constants';
import { refusals } from '../errors/refusals.js';

const editRefusal = refusals({
  /** The row was saved by another editor after it was opened for editing; nothing was overwritten. */
  'request.stale-edit': [
    'conflict',
    'Somebody else saved this in the meantime. Reload to see their version; yours was not saved.',
  ],
});

/** How long a deletion can be undone; afterwards the row is removed. */
export const UNDO_DAYS = 30;

/** A row that several people edit; `updatedAt` changes with every save, in whole milliseconds. */
export interface EditedRow {
  updatedAt: Date;
}

/** Compares with the `updated_at` that the editor saw; without one, the last save wins. @throws `request.stale-edit` */
export function assertUnchanged(row: EditedRow, expectedUpdatedAt: string | undefined): void {
  if (expectedUpdatedAt !== undefined && new Date(expectedUpdatedAt).getTime() !== row.updatedAt.getTime())
    throw editRefusal('request.stale-edit');
}

/** The next `updatedAt`: now, but always later than the last one, so that it identifies the version. */
export function nextUpdatedAt(row: EditedRow, now: Date): Date {
  return new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1));
}

/** Rows deleted before this instant can no longer be restored. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - UNDO_DAYS * millisecondsInDay);
}
