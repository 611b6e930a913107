import type {
  SecurityEventKind,
  StaffAccountResponse,
  StaffSecurityEventResponse,
} from '../../../../../src/supabase/auth/security-events/security-events.contract.js';
import { paths } from '../../../../../common/paths.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { Cell, Row } from '../../../shared/ui/table.js';
import { adminSecurityTexts } from './admin-security.texts.js';
import styles from './admin-security.module.css';

/** Kinds whose actor is unknown unless it is the account itself. */
const UNKNOWN_DOERS: readonly SecurityEventKind[] = [
  'sign_in_failed',
  'refresh_token_reused',
  'session_ended',
  'address_proven',
  'sign_up_dropped',
  'code_limit_reached',
];

interface EventRowProps {
  readonly event: StaffSecurityEventResponse;
  /** By account. */
  readonly staff: ReadonlyMap<string, StaffAccountResponse>;
}

export function EventRow({ event, staff }: EventRowProps) {
  const texts = useTexts(adminSecurityTexts);
  const language = useLanguage();
  const { columns } = texts;
  const { at, kind, userId, device, ip, detail } = event;
  const note = describeDetail(detail, texts.messages);
  return (
    <Row>
      <Cell label={columns.when}>
        <span className={styles.when}>{formatInstant(at, language)}</span>
      </Cell>
      <Cell label={columns.event}>
        {texts.kinds[kind]}
        {note !== null && <span className={styles.note}>{note}</span>}
      </Cell>
      <Cell label={columns.account}>
        {userId === null ? texts.noAccount : <AccountName id={userId} account={staff.get(userId)} />}
      </Cell>
      <Cell label={columns.by}>
        <Doer event={event} staff={staff} />
      </Cell>
      <Cell label={columns.from}>
        <span>{device === null ? texts.unknown : texts.device(device)}</span>
        {ip !== null && <span className={styles.note}>{ip}</span>}
      </Cell>
    </Row>
  );
}

function Doer({ event, staff }: EventRowProps) {
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
      <span className={styles.note}>
        {[...account.roles.map((role) => roles[role]), name === null ? null : email].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

/** The details as they were recorded: words and routes of the program, the same in every language. */
function describeDetail(
  detail: StaffSecurityEventResponse['detail'],
  messages: (count: number) => string,
): string | null {
  if (detail === null) return null;
  const { messageIds, method, ...words } = detail;
  if (Array.isArray(messageIds)) return messages(messageIds.length);
  // Postgres sorts the keys; the method of a request comes before its route.
  return [method, ...Object.values(words)]
    .filter((word) => word !== undefined)
    .map(String)
    .join(' ');
}
