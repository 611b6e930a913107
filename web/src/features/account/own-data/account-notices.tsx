import { useMemo } from 'react';
import type { AccountAccessNoticesResponse } from '../../../../../src/clinic/access/notices/access-notices.contract.js';
import { readFrom, sendTo } from '../../../shared/api/client.js';
import { AccessNotices, type AccessNoticesCalls } from '../../../shared/own-data/access-notices/access-notices.js';
import { accessNoticesTexts as texts } from '../../../shared/own-data/access-notices/access-notices.texts.js';
import { CardSection } from '../../../shared/ui/card-section.js';

const PATH = '/api/v1/me/access-notices';

/** Whether the account is told when somebody outside its care opens one of its cases. */
export function AccountNotices({ userId }: { readonly userId: string }) {
  const calls = useMemo<AccessNoticesCalls>(
    () => ({
      key: userId,
      read: () => readFrom<AccountAccessNoticesResponse>(PATH),
      change: (isOn) => sendTo<AccountAccessNoticesResponse>(isOn ? 'PUT' : 'DELETE', PATH),
    }),
    [userId],
  );
  return (
    <CardSection heading={texts.heading} text={texts.ofAccount}>
      <AccessNotices calls={calls} />
    </CardSection>
  );
}
