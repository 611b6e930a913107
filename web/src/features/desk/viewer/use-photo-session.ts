import { useQuery } from '@tanstack/react-query';
import { millisecondsInMinute } from 'date-fns/constants';
import type { DeskSessionResponse } from '../../../../../src/clinic/desk/contracts/desk-sessions.contract.js';
import { useDeskCalls } from '../shared/desk-calls.js';

/** The cookie that photos are loaded with lasts ten minutes. */
const RENEW_MS = 8 * millisecondsInMinute;

/** Renews the cookie that loads photos, since an image request carries no bearer token. `data` once it is set. */
export function usePhotoSession() {
  const callDesk = useDeskCalls();
  return useQuery({
    queryKey: ['desk', 'photo-session'],
    queryFn: () => callDesk<DeskSessionResponse>({ method: 'POST', path: 'sessions' }),
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
  });
}
