import { useCallback, useEffect, useRef, useState } from 'react';
import { millisecondsInMinute } from 'date-fns/constants';
import { inBackground } from '../../../shared/errors/in-background.js';
import type { useClaimActs } from './use-claim-acts.js';
import { refusalOf } from '../../../shared/api/client.js';

/** How often it is looked whether the clinician has worked since. */
const LOOK_MS = millisecondsInMinute;
/** A claim that work has not renewed is about to end. */
const WARN_MS = 5 * millisecondsInMinute;
/** A claim with less than this left is renewed by work. */
const RENEW_BELOW_MS = 25 * millisecondsInMinute;

type LeaseState = 'held' | 'ending' | 'lost';

export interface Lease {
  readonly state: LeaseState;
  /** Null without a claim. */
  readonly until: string | null;
  readonly renew: () => void;
  /** A save has made the claim last longer. */
  readonly onExtended: (until: string) => void;
  /** A write was refused because the claim is lost. */
  readonly onLost: () => void;
}

/**
 * The claim of the current user, null for others: keys and pointer renew it, and a warning precedes its end. A lost
 * claim leaves unsaved text in place.
 */
export function useLease(leaseUntil: string | null, runAsync: ReturnType<typeof useClaimActs>['runAsync']): Lease {
  const [until, setUntil] = useState(leaseUntil);
  const [state, setState] = useState<LeaseState>('held');
  const worked = useRef(false);
  // The case was read again, with a claim that lasts longer or is a new one.
  const [shown, setShown] = useState(leaseUntil);
  if (shown !== leaseUntil) {
    setShown(leaseUntil);
    setUntil(leaseUntil);
    setState('held');
  }

  const onExtended = useCallback((extended: string) => {
    setUntil(extended);
    setState('held');
  }, []);
  const onLost = useCallback(() => setState('lost'), []);
  const renew = useCallback(() => {
    worked.current = false;
    const renewal = runAsync({ act: 'renew' }).then(
      (answer) => onExtended(answer.leaseUntil),
      (error: unknown) => {
        if (refusalOf(error) !== null) onLost();
      },
    );
    inBackground(renewal, 'renewing the claim');
  }, [runAsync, onExtended, onLost]);

  useEffect(() => {
    const onWork = () => (worked.current = true);
    const events = ['keydown', 'pointerdown', 'wheel'] as const;
    events.forEach((name) => document.addEventListener(name, onWork, { passive: true }));
    return () => events.forEach((name) => document.removeEventListener(name, onWork));
  }, []);

  useEffect(() => {
    if (state === 'lost' || until === null) return;
    const look = () => {
      const leftMs = Date.parse(until) - Date.now();
      if (worked.current && leftMs < RENEW_BELOW_MS) renew();
      else if (leftMs <= 0) onLost();
      else if (leftMs < WARN_MS) setState('ending');
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [state, until, renew, onLost]);

  return { state, until, renew, onExtended, onLost };
}
