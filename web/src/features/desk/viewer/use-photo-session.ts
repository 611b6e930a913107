import { useEffect, useState } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import type { DeskSessionResponse } from '../../../../../src/clinic/desk/contracts/queue.contract.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { sendTo } from '../../../shared/api/client.js';

/** The cookie that photos are loaded with lasts ten minutes. */
const RENEW_MS = 8 * millisecondsInMinute;

const LOOK_MS = 10 * millisecondsInSecond;

const session = queryOptions({
  queryKey: ['desk', 'photo-session'],
  queryFn: () => sendTo<DeskSessionResponse>('POST', '/api/v1/desk/sessions'),
  staleTime: RENEW_MS,
});

export interface PhotoSession {
  /** Photos may be asked for; false until the viewer has a cookie that is known to be young. */
  readonly isOpen: boolean;
  /** Whether the server gave a new cookie. */
  readonly renew: () => Promise<boolean>;
}

/**
 * Keeps the cookie that loads photos, since an image request carries no bearer token. All cases of the desk share it.
 * Its age counts by the clock, since a timer starts anew with each case and stands still while the computer sleeps.
 */
export function usePhotoSession(): PhotoSession {
  const client = useQueryClient();
  const { data, isStale, isFetchedAfterMount } = useQuery(session);
  const [wasYoung] = useState(data !== undefined && !isStale);
  useEffect(() => {
    const timer = setInterval(() => inBackground(client.query(session), 'renewing the photo session'), LOOK_MS);
    return () => clearInterval(timer);
  }, [client]);
  return {
    isOpen: wasYoung || isFetchedAfterMount,
    renew: () =>
      client.query({ ...session, staleTime: 0 }).then(
        () => true,
        () => false,
      ),
  };
}
