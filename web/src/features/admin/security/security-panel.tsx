import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { paths } from '../../../../../common/paths.js';
import { readFrom } from '../../../shared/api/client.js';
import type {
  SecurityEventKind,
  StaffAccountResponse,
  StaffSecurityEventResponse,
  StaffSecurityEventsResponse,
} from '../../../../../src/supabase/auth/security-events/security-events.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { AdminList } from '../editing/admin-list.js';
import { queryOf, useListPanel, type ListPage } from '../editing/use-list-panel.js';
import { adminSecurityTexts } from './admin-security.texts.js';
import styles from './admin-security.module.css';
import { SettingsWarnings } from './settings-warnings.js';
import { Soft } from '../../../shared/ui/staff-parts.js';

/** Kinds whose actor is unknown unless it is the account itself. */
const UNKNOWN_DOERS: readonly SecurityEventKind[] = [
  'sign_in_failed',
  'refresh_token_reused',
  'session_ended',
  'address_proven',
  'sign_up_dropped',
  'code_limit_reached',
];

interface EventPage extends ListPage<StaffSecurityEventResponse> {
  readonly staff: StaffSecurityEventsResponse['staff'];
}

/** The security events of staff accounts, by account and kind. */
export function SecurityPanel() {
  const texts = useTexts(adminSecurityTexts);
  const language = useLanguage();
  const { columns } = texts;
  const panel = useListPanel<StaffSecurityEventResponse, EventPage>({
    queryKey: ['admin', 'security-events'],
    async read({ account, kind }, before) {
      const path = `/api/v1/admin/security-events?${queryOf({ account, kind, before })}`;
      const { events, staff, nextBefore } = await readFrom<StaffSecurityEventsResponse>(path);
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
      columns={[
        {
          label: columns.when,
          render: ({ at }) => (
            <Box
              component="span"
              sx={{
                fontVariantNumeric: 'tabular-nums',
                '@media (min-width: 43.8125em)': { display: 'inline-block', minWidth: '5.75rem' },
              }}
            >
              {formatInstant(at, language)}
            </Box>
          ),
        },
        {
          label: columns.event,
          render: ({ kind, detail }) => {
            const note = describeDetail(detail, texts);
            return (
              <>
                {texts.kinds[kind]}
                {note !== null && <Soft sx={{ overflowWrap: 'anywhere' }}>{note}</Soft>}
              </>
            );
          },
        },
        {
          label: columns.account,
          render: ({ userId }) =>
            userId === null ? texts.noAccount : <AccountName id={userId} account={accounts.get(userId)} />,
        },
        { label: columns.by, render: (event) => <Doer event={event} staff={accounts} /> },
        {
          label: columns.from,
          render: ({ device, ip }) => (
            <>
              <span>{device === null ? texts.unknown : texts.device(device)}</span>
              {ip !== null && <Soft sx={{ overflowWrap: 'anywhere' }}>{ip}</Soft>}
            </>
          ),
        },
      ]}
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

interface DoerProps {
  readonly event: StaffSecurityEventResponse;
  /** By account. */
  readonly staff: ReadonlyMap<string, StaffAccountResponse>;
}

function Doer({ event, staff }: DoerProps) {
  const texts = useTexts(adminSecurityTexts);
  const { kind, actorId, isOwnDoing } = event;
  if (isOwnDoing) return texts.itself;
  if (actorId !== null) return <AccountName id={actorId} account={staff.get(actorId)} />;
  return UNKNOWN_DOERS.includes(kind) ? texts.unknown : texts.system;
}

/** By name and role; accounts outside the clinic are shown by id. */
function AccountName({ id, account }: { readonly id: string; readonly account: StaffAccountResponse | undefined }) {
  const { notStaff, roles } = useTexts(adminSecurityTexts);
  if (account === undefined)
    return (
      <AppLink to={paths.customer(id)} className={styles.name}>
        {notStaff}
      </AppLink>
    );
  const { name, email } = account;
  return (
    <>
      <span className={styles.name}>{name ?? email ?? id}</span>
      <Soft sx={{ overflowWrap: 'anywhere' }}>
        {[...account.roles.map((role) => roles[role]), name === null ? null : email].filter(Boolean).join(' · ')}
      </Soft>
    </>
  );
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The details in words where there are any; ids say nothing to a reader. */
function describeDetail(
  detail: StaffSecurityEventResponse['detail'],
  { messages, words: named }: Pick<typeof adminSecurityTexts.sv, 'messages' | 'words'>,
): string | null {
  if (detail === null) return null;
  const { messageIds, method, ...words } = detail;
  if (Array.isArray(messageIds)) return messages(messageIds.length);
  const known: Readonly<Record<string, string>> = named;
  // Postgres sorts the keys; the method of a request comes before its route.
  const said = [method, ...Object.values(words)]
    .filter((word) => word !== undefined)
    .map(String)
    .filter((word) => !UUID.test(word))
    .map((word) => known[word] ?? word);
  return said.length === 0 ? null : said.join(' ');
}
