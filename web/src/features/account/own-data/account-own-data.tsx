import { QueryProvider } from '../../../shared/api/query-provider.js';
import { ExportSection } from '../../../shared/own-data/export/export-section.js';
import { AccountNotices } from './account-notices.js';
import { AccountRequests } from './account-requests.js';
import { EraseAccount } from './erase-account.js';
import { OwnCases } from './own-cases.js';

/** The sections of 'Mina uppgifter' that concern the whole account, then its cases. */
export function AccountOwnData({ userId }: { readonly userId: string }) {
  return (
    <QueryProvider>
      <ExportSection path="me/own-data/exports" />
      <OwnCases userId={userId} />
      <AccountNotices userId={userId} />
      <AccountRequests userId={userId} />
      <EraseAccount userId={userId} />
    </QueryProvider>
  );
}
