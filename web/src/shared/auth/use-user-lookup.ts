import { useEffect, useState } from 'react';
import { retryTransient } from './retry-transient.js';

interface UserLookup<Found> {
  /** Null without a user. */
  readonly userId: string | null;
  /** Must be the same function in each render. */
  readonly find: (userId: string) => Promise<Found>;
  /** Log text of a failed lookup. */
  readonly failure: string;
}

/** Looks up something once per signed-in user: undefined while pending, null when it failed. */
export function useUserLookup<Found>({ userId, find, failure }: UserLookup<Found>): Found | null | undefined {
  const [found, setFound] = useState<{ readonly userId: string; readonly answer: Found | null } | null>(null);

  useEffect(() => {
    if (userId === null) return setFound(null);
    let isWanted = true;
    retryTransient(() => find(userId))
      .catch((error: unknown) => {
        console.error(failure, error);
        return null;
      })
      .then((answer) => isWanted && setFound({ userId, answer }), console.error);
    return () => {
      isWanted = false;
    };
  }, [userId, find, failure]);

  // A response about the previous user is ignored.
  return found !== null && found.userId === userId ? found.answer : undefined;
}
