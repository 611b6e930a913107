import { Observable } from 'rxjs';
import type { PostgresListener } from '../database/postgres-listener.js';
import { notifyAfterCommit, type Tx } from '../database/transactions.js';

/** Channel on which every process learns whose access may have ended. */
export const ACCESS_ENDED = 'access_ended';

/** Makes open streams of an account or a case check their access again once the transaction commits. @param subject id of the account or case */
export function notifyAccessEnded(tx: Tx, subject: string): void {
  notifyAfterCommit(tx, ACCESS_ENDED, subject);
}

/** Emits whenever access may have ended for one of the subjects. A lost notification does no harm: streams also check by themselves. */
export function accessEnds(listener: PostgresListener, subjects: readonly (string | null)[]): Observable<null> {
  return new Observable((subscriber) =>
    listener.on(ACCESS_ENDED, (subject) => {
      if (subjects.includes(subject)) subscriber.next(null);
    }),
  );
}
