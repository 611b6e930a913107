import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../common/paths.js';
import { useIsClinician } from '../shared/auth/clinician-context.js';
import { returnPathOf } from '../shared/auth/return-path.js';
import { inBackground } from '../shared/errors/in-background.js';

interface Arrival {
  readonly isLoading: boolean;
  /** Signed in, with the second factor where there is one. */
  readonly isInside: boolean;
}

/**
 * Leads on those who sign in on this page: back to the page that sent them here, clinicians otherwise to their desk. Others
 * stay, as do all who come here signed in. @returns whether the person is being led on
 */
export function useWayOn({ isLoading, isInside }: Arrival): boolean {
  const navigate = useNavigate();
  const returnPath = returnPathOf(useLocation().state);
  const isClinician = useIsClinician();
  const [wasOutside, setWasOutside] = useState(false);
  const isOutside = !isLoading && !isInside;
  const wayOn = returnPath ?? (isClinician ? paths.desk : null);
  const isLeaving = isInside && wasOutside && wayOn !== null;
  useEffect(() => {
    if (isOutside) setWasOutside(true);
  }, [isOutside]);
  useEffect(() => {
    if (isLeaving) inBackground(navigate(wayOn, { replace: true }), 'going on after signing in');
  }, [isLeaving, wayOn, navigate]);
  return isLeaving;
}
