import { useMemo } from 'react';
import { useAdminCalls } from '../../../shared/api/admin-calls.js';
import type {
  StaffSecurityEventResponse,
  StaffSecurityEventsResponse,
} from '../../../../../src/supabase/auth/security-events/security-events.contract.js';
import { useTexts } from '../../../shared/language.js';
import { AdminList } from '../editing/admin-list.js';
import { queryOf, useListPanel, type ListPage } from '../editing/use-list-panel.js';
import { adminSecurityTexts } from './admin-security.texts.js';
import { EventRow } from './event-row.js';
import { securityKeys } from './security-keys.js';
import { SettingsWarnings } from './settings-warnings.js';

interface EventPage extends ListPage<StaffSecurityEventResponse> {
  readonly staff: StaffSecurityEventsResponse['staff'];
}

/** The security events of staff accounts, by account and kind. */
export function SecurityPanel() {
  const texts = useTexts(adminSecurityTexts);
  const { request } = useAdminCalls();
  const panel = useListPanel<StaffSecurityEventResponse, EventPage>({
    queryKey: securityKeys.events(),
    async read({ account, kind }, before) {
      const path = `security-events?${queryOf({ account, kind, before })}`;
      const { events, staff, nextBefore } = await request<StaffSecurityEventsResponse>('GET', path);
      return { rows: events, staff, next: nextBefore };
    },
    texts,
    name: 'security events',
    staleTime: 0,
  });
  const staff = panel.firstPage?.staff;
  const accounts = useMemo(() => new Map(staff?.map((each) => [each.userId, each])), [staff]);
  const nameOf = ({ name, email, userId, isActive }: EventPage['staff'][number]) => {
    const described = [name, email ?? userId].filter(Boolean).join(', ');
    return isActive ? described : texts.former(described);
  };
  return (
    <AdminList
      panel={panel}
      texts={texts}
      renderRow={(event) => <EventRow key={event.id} event={event} staff={accounts} />}
      top={
        <>
          <SettingsWarnings />
          <p>{texts.explained}</p>
        </>
      }
      filters={[
        {
          name: 'account',
          label: texts.account,
          all: texts.allAccounts,
          options: [...accounts].map(([userId, member]) => [userId, nameOf(member)]),
        },
        { name: 'kind', label: texts.kind, all: texts.allKinds, options: Object.entries(texts.kinds) },
      ]}
    />
  );
}
