import type {
  SecurityEventKind,
  StaffSecurityEventResponse,
} from '../../../../src/auth/security-events/security-events.contract.js';
import { formatInstant } from '../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../shared/language.js';
import { Cell, Row } from '../../shared/ui/table.js';
import { adminSecurityTexts } from './admin-security.texts.js';
import styles from './admin-security.module.css';

/** Kinds whose doer is not known when it is not the account itself. */
const UNKNOWN_DOERS: readonly SecurityEventKind[] = [
  'sign_in_failed',
  'refresh_token_reused',
  'session_ended',
  'address_proven',
  'sign_up_dropped',
  'code_limit_reached',
];

export function EventRow({ event }: { readonly event: StaffSecurityEventResponse }) {
  const texts = useTexts(adminSecurityTexts);
  const language = useLanguage();
  const { columns } = texts;
  const { at, kind, userId, userEmail, device, ip, detail } = event;
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
        {userId === null ? texts.noAccount : <AccountName id={userId} email={userEmail} />}
      </Cell>
      <Cell label={columns.by}>
        <Doer event={event} />
      </Cell>
      <Cell label={columns.from}>
        {device === null ? texts.unknown : texts.device(device)}
        {ip !== null && <span className={styles.note}>{ip}</span>}
      </Cell>
    </Row>
  );
}

function Doer({ event }: { readonly event: StaffSecurityEventResponse }) {
  const texts = useTexts(adminSecurityTexts);
  const { kind, actorId, actorEmail, isOwnDoing } = event;
  if (isOwnDoing) return texts.itself;
  if (actorId !== null) return <AccountName id={actorId} email={actorEmail} />;
  return UNKNOWN_DOERS.includes(kind) ? texts.unknown : texts.system;
}

function AccountName({ id, email }: { readonly id: string; readonly email: string | null }) {
  const { notStaff } = useTexts(adminSecurityTexts);
  return <span className={styles.name}>{email ?? notStaff(id)}</span>;
}

/** The details as they were recorded: words and routes of the program, the same in every language. */
function describeDetail(
  detail: StaffSecurityEventResponse['detail'],
  messages: (count: number) => string,
): string | null {
  if (detail === null) return null;
  const { messageIds, method, ...words } = detail;
  if (Array.isArray(messageIds)) return messages(messageIds.length);
  // Postgres sorts the keys; the method of a request stands before its route.
  return [method, ...Object.values(words)]
    .filter((word) => word !== undefined)
    .map(String)
    .join(' ');
}
