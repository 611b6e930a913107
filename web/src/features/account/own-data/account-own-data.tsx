import { useMemo } from 'react';
import type { OwnRightsRequestsResponse } from '../../../../../src/clinic/matters/rights/rights-requests.contract.js';
import { QueryProvider } from '../../../shared/api/query-provider.js';
import { ExportSection } from '../../../shared/own-data/export/export-section.js';
import { readFrom, sendTo } from '../../../shared/api/client.js';
import { OwnRequests, type OwnRequestsCalls } from '../../../shared/own-data/rights-requests/own-requests.js';
import { AccountNotices } from './account-notices.js';
import { EraseAccount } from './erase-account.js';
import { OwnCases } from './own-cases.js';

const PATH = '/api/v1/me/rights-requests';

/** Requests of the account about its data. */
function AccountRequests({ userId }: { readonly userId: string }) {
  const calls = useMemo<OwnRequestsCalls>(
    () => ({
      key: userId,
      read: () => readFrom<OwnRightsRequestsResponse>(PATH),
      make: (request) => sendTo('POST', PATH, request),
    }),
    [userId],
  );
  return <OwnRequests calls={calls} />;
}

/** The sections of 'Mina uppgifter' that concern the whole account, then its cases. */
export function AccountOwnData({ userId }: { readonly userId: string }) {
  return (
    <QueryProvider>
      <ExportSection path="/api/v1/me/own-data/exports" />
      <OwnCases userId={userId} />
      <AccountNotices userId={userId} />
      <AccountRequests userId={userId} />
      <EraseAccount userId={userId} />
    </QueryProvider>
  );
}
