import { useQuery } from '@tanstack/react-query';
import type { DeskSessionResponse } from '../../../../../src/clinic/desk/desk.contract.js';
import { MINUTE_MS } from '../../../shared/format/durations.js';
import { useDeskCalls } from '../shared/desk-calls.js';

/** The cookie that photos are loaded with lasts ten minutes. */
const RENEW_MS = 8 * MINUTE_MS;

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
