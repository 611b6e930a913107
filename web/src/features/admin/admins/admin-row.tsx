import Button from '@mui/material/Button';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { Cell, Row } from '../../../shared/ui/table.js';
import { useAdminSession } from '../editing/admin-session.js';
import type { ListedAdmin } from './admins-calls.js';
import styles from './admins.module.css';
import { adminsTexts } from './admins.texts.js';

interface AdminRowProps {
  readonly row: ListedAdmin;
  /** Takes rights away, or the invitation back. */
  readonly onRemove: () => void;
}

/** An admin or an invitation. */
export function AdminRow({ row, onRemove }: AdminRowProps) {
  const texts = useTexts(adminsTexts);
  const language = useLanguage();
  const { userId } = useAdminSession();
  const { columns } = texts;
  const isAdmin = row.kind === 'admin';
  const ofAdmin = row.id === userId ? texts.leave : texts.remove;
  const act = isAdmin ? ofAdmin : texts.withdraw;
  return (
    <Row>
      <Cell label={columns.name}>
        {nameOf(row)}
        {isAdmin && row.name !== null && <span className={styles.quiet}>{row.email}</span>}
        {isAdmin && (row.id === userId || row.isClinician) && (
          <span className={styles.quiet}>
            {[row.id === userId && texts.you, row.isClinician && texts.alsoDoctor].filter(Boolean).join(' · ')}
          </span>
        )}
      </Cell>
      <Cell label={columns.factor}>
        {isAdmin ? (
          <span className={row.hasSecondFactor ? '' : styles.missing}>
            {row.hasSecondFactor ? texts.yes : texts.no}
          </span>
        ) : (
          texts.waits
        )}
      </Cell>
      <Cell label={columns.seen} isNumber>
        {isAdmin && row.lastSeenAt !== null ? formatInstant(row.lastSeenAt, language) : texts.never}
      </Cell>
      <Cell label={columns.invited}>
        <span>{isAdmin ? formatInstant(row.since, language) : formatInstant(row.createdAt, language)}</span>
        <span className={styles.quiet}>
          {row.invitedBy === null ? texts.byCommand : texts.invitedBy(row.invitedBy)}
        </span>
        {!isAdmin && (
          <span className={styles.quiet}>
            {row.isExpired ? texts.expired : texts.expires(formatInstant(row.expiresAt, language))}
          </span>
        )}
      </Cell>
      <Cell label={columns.actions}>
        <Button size="small" color="error" aria-label={texts.describe(act, nameOf(row))} onClick={onRemove}>
          {act}
        </Button>
      </Cell>
    </Row>
  );
}

/** By name, else by address. */
export function nameOf(row: ListedAdmin): string {
  return (row.kind === 'admin' ? (row.name ?? row.email) : row.email) ?? row.id;
}
