import { useMemo } from 'react';
import type { OwnRightsRequestsResponse } from '../../../../../src/clinic/matters/rights/rights-requests.contract.js';
import { QueryProvider } from '../../../shared/api/query-provider.js';
import { ExportSection } from '../../../shared/own-data/export/export-section.js';
import { readFrom, sendTo } from '../../../shared/api/client.js';
import { OwnRequests, type OwnRequestsCalls } from '../../../shared/own-data/rights-requests/own-requests.js';
import { EraseAccount } from './erase-account.js';
import { CasesOfAccount } from './cases-of-account.js';
import type { AccountAccessNoticesResponse } from '../../../../../src/clinic/access/notices/access-notices.contract.js';
import { AccessNotices, type AccessNoticesCalls } from '../../../shared/own-data/access-notices/access-notices.js';
import { accessNoticesTexts as texts } from '../../../shared/own-data/access-notices/access-notices.texts.js';
import { CardSection } from '../../../shared/ui/card-section.js';

const NOTICES_PATH = '/api/v1/me/access-notices';

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
      <CasesOfAccount userId={userId} />
      <AccountNotices userId={userId} />
      <AccountRequests userId={userId} />
      <EraseAccount userId={userId} />
    </QueryProvider>
  );
}

/** Whether the account is told when somebody outside its care opens one of its cases. */
function AccountNotices({ userId }: { readonly userId: string }) {
  const calls = useMemo<AccessNoticesCalls>(
    () => ({
      key: userId,
      read: () => readFrom<AccountAccessNoticesResponse>(NOTICES_PATH),
      change: (isOn) => sendTo<AccountAccessNoticesResponse>(isOn ? 'PUT' : 'DELETE', NOTICES_PATH),
    }),
    [userId],
  );
  return (
    <CardSection heading={texts.heading} text={texts.ofAccount}>
      <AccessNotices calls={calls} />
    </CardSection>
  );
}
