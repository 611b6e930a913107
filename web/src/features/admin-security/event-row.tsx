import type { StaffSecurityEventResponse } from '../../../../src/auth/security-events/security-events.contract.js';
import { formatInstant } from '../../shared/admin/instants.js';
import { useLanguage, useTexts } from '../../shared/admin/language.js';
import { Cell } from '../../shared/admin/table.js';
import { adminSecurityTexts } from './admin-security.texts.js';
import styles from './admin-security.module.css';

/** Kinds whose doer is not known when it is not the account itself. */
const UNKNOWN_DOERS: readonly string[] = ['sign_in_failed', 'refresh_token_reused', 'session_ended'];

export function EventRow({ event }: { readonly event: StaffSecurityEventResponse }) {
  const texts = useTexts(adminSecurityTexts);
  const language = useLanguage();
  const { columns } = texts;
  const { at, kind, userId, userEmail, actorId, actorEmail, device, ip, detail } = event;
  const nameOf = (id: string | null, email: string | null) => email ?? (id === null ? texts.unknown : texts.notStaff(id));
  const isDoerUnknown = actorId === null && UNKNOWN_DOERS.includes(kind);
  const note = describeDetail(detail, texts.messages);
  return (
    <tr role="row">
      <Cell label={columns.when} isNumber>
        {formatInstant(at, language)}
      </Cell>
      <Cell label={columns.event}>
        {texts.kinds[kind]}
        {note !== null && <span className={styles.note}>{note}</span>}
      </Cell>
      <Cell label={columns.account}>
        <span className={styles.name}>{nameOf(userId, userEmail)}</span>
      </Cell>
      <Cell label={columns.by}>
        <span className={styles.name}>
          {actorId === null ? (isDoerUnknown ? texts.unknown : texts.system) : nameOf(actorId, actorEmail)}
        </span>
      </Cell>
      <Cell label={columns.from}>
        {device === null ? texts.unknown : texts.device(device)}
        {ip !== null && <span className={styles.note}>{ip}</span>}
      </Cell>
    </tr>
  );
}

/** The details as they were recorded: words and routes of the program, the same in every language. */
function describeDetail(detail: StaffSecurityEventResponse['detail'], messages: (count: number) => string): string | null {
  if (detail === null) return null;
  const { messageIds, ...words } = detail;
  if (Array.isArray(messageIds)) return messages(messageIds.length);
  return Object.values(words).map(String).join(' ');
}
