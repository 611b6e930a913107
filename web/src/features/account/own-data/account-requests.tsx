import { useMemo } from 'react';
import type { OwnRightsRequestsResponse } from '../../../../../src/clinic/rights-requests/rights-requests.contract.js';
import { readApi, sendApi } from '../../../shared/api/calls.js';
import { OwnRequests, type OwnRequestsCalls } from '../../../shared/own-data/rights-requests/own-requests.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';

const PATH = 'me/rights-requests';

/** Requests of the account about its data. */
export function AccountRequests({ userId }: { readonly userId: string }) {
  const { anonKey } = useSiteConfig();
  const calls = useMemo<OwnRequestsCalls>(
    () => ({
      key: userId,
      read: () => readApi<OwnRightsRequestsResponse>(anonKey, PATH),
      make: (request) => sendApi(anonKey, 'POST', PATH, request),
    }),
    [anonKey, userId],
  );
  return <OwnRequests calls={calls} />;
}
