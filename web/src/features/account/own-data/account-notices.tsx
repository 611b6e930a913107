import { useMemo } from 'react';
import type { AccountAccessNoticesResponse } from '../../../../../src/clinic/access-notices/access-notices.contract.js';
import { readApi, sendApi } from '../../../shared/api/calls.js';
import { AccessNotices, type AccessNoticesCalls } from '../../../shared/own-data/access-notices/access-notices.js';
import { accessNoticesTexts as texts } from '../../../shared/own-data/access-notices/access-notices.texts.js';
import { OwnDataSection } from '../../../shared/own-data/own-data-section.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';

const PATH = 'me/access-notices';

/** Whether the account is told when somebody outside its care opens one of its cases. */
export function AccountNotices({ userId }: { readonly userId: string }) {
  const { anonKey } = useSiteConfig();
  const calls = useMemo<AccessNoticesCalls>(
    () => ({
      key: userId,
      read: () => readApi<AccountAccessNoticesResponse>(anonKey, PATH),
      change: (isOn) => sendApi<AccountAccessNoticesResponse>(anonKey, isOn ? 'PUT' : 'DELETE', PATH),
    }),
    [anonKey, userId],
  );
  return (
    <OwnDataSection heading={texts.heading} text={texts.ofAccount}>
      <AccessNotices calls={calls} />
    </OwnDataSection>
  );
}
