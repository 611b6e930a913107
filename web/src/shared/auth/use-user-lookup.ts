import { useEffect, useState } from 'react';
import { retryTransient } from './retry-transient.js';

interface UserLookup<Found> {
  /** Null: there is nobody to ask about. */
  readonly userId: string | null;
  /** The same function in each render. */
  readonly find: (userId: string) => Promise<Found>;
  /** What is logged when it cannot be found out. */
  readonly failure: string;
}

/** What is asked once about each person who signs in: undefined until it is known, null when it could not be found out. */
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

  // A response about the account that was signed in before is ignored.
  return found !== null && found.userId === userId ? found.answer : undefined;
}
