import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../common/paths.js';
import { useAdmin } from '../shared/auth/admin-context.js';
import { useKnownClinician } from '../shared/auth/clinician-context.js';
import { returnPathOf } from '../shared/auth/return-path.js';
import { inBackground } from '../shared/errors/in-background.js';

interface Arrival {
  readonly isLoading: boolean;
  /** Signed in, with the second factor if the account has one. */
  readonly isInside: boolean;
}

/**
 * Redirects users who sign in on this page: to the page that sent them, otherwise clinicians to their desk and admins to
 * the overview. All others stay.
 *
 * @returns whether a redirect is under way
 */
export function useWayOn({ isLoading, isInside }: Arrival): boolean {
  const navigate = useNavigate();
  const returnPath = returnPathOf(useLocation().state);
  const isClinician = useKnownClinician();
  const { isAdmin } = useAdmin();
  const [wasOutside, setWasOutside] = useState(false);
  const isOutside = !isLoading && !isInside;
  const ofAdmin = isClinician === false && isAdmin ? paths.adminOverview : null;
  const wayOn = returnPath ?? (isClinician === true ? paths.desk : ofAdmin);
  const isLeaving = isInside && wasOutside && wayOn !== null;
  useEffect(() => {
    if (isOutside) setWasOutside(true);
  }, [isOutside]);
  useEffect(() => {
    if (isLeaving) inBackground(navigate(wayOn, { replace: true }), 'going on after signing in');
  }, [isLeaving, wayOn, navigate]);
  return isLeaving;
}
