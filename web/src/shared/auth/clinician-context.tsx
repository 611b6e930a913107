import { createContext, use, useCallback, type ReactNode } from 'react';
import type { MyClinicianResponse } from '../../../../src/clinic/clinicians/clinicians.contract.js';
import { readFrom } from '../api/client.js';
import { needsSecondFactor } from './assurance.js';
import { useAuth } from './auth-context.js';
import { useUserLookup } from './use-user-lookup.js';

const ClinicianContext = createContext<boolean | null>(null);

/** Looks up, once per fully authenticated sign-in, whether the user is an active clinician. */
export function ClinicianProvider({ children }: { readonly children: ReactNode }) {
  const { session } = useAuth();
  const userId = session === null || needsSecondFactor(session) ? null : session.user.id;
  const find = useCallback(() => readFrom<MyClinicianResponse>('/api/v1/me/clinician'), []);
  const me = useUserLookup({ userId, find, failure: 'it could not be read whether a clinician is signed in' });
  return <ClinicianContext value={me === undefined ? null : (me?.isClinician ?? false)}>{children}</ClinicianContext>;
}

/**
 * Whether an active clinician is signed in: only then the link to the desk is shown. The server authorises the desk's
 * calls.
 */
export function useIsClinician(): boolean {
  return useKnownClinician() ?? false;
}

/** Whether an active clinician is signed in; null until it is known. */
export function useKnownClinician(): boolean | null {
  return use(ClinicianContext);
}
