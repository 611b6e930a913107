import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AdminList } from '../editing/admin-list.js';
import { useAdminSession } from '../editing/admin-session.js';
import { useListPanel } from '../editing/use-list-panel.js';
import { adminsTexts } from './admins.texts.js';
import { nameOf, useAdminsCalls, type ListedAdmin } from './admins-calls.js';
import styles from './admins.module.css';
import { ConfirmRemoval } from './confirm-removal.js';
import { InviteDialog } from './invite-dialog.js';

/** Who administers the clinic: invited by mail, and taken out of the role. */
export function AdminsPanel() {
  const texts = useTexts(adminsTexts);
  const language = useLanguage();
  const { userId } = useAdminSession();
  const panel = useListPanel<ListedAdmin>({
    queryKey: ['admin', 'admins'],
    read: useAdminsCalls().list,
    texts,
    name: 'admins',
    staleTime: 0,
  });
  const [removed, setRemoved] = useState<ListedAdmin | null>(null);
  const [isInviting, setIsInviting] = useState(false);
  const close = () => {
    setRemoved(null);
    setIsInviting(false);
  };
  const end = () => {
    close();
    panel.reload();
  };
  const actOf = ({ kind, id }: ListedAdmin) => {
    if (kind !== 'admin') return texts.withdraw;
    return id === userId ? texts.leave : texts.remove;
  };
  const { columns } = texts;
  return (
    <AdminList
      panel={panel}
      texts={texts}
      columns={[
        {
          label: columns.name,
          render: (row) => (
            <>
              {nameOf(row)}
              {row.kind === 'admin' && row.name !== null && <span className={styles.quiet}>{row.email}</span>}
              {row.kind === 'admin' && (row.id === userId || row.isClinician) && (
                <span className={styles.quiet}>
                  {[row.id === userId && texts.you, row.isClinician && texts.alsoDoctor].filter(Boolean).join(' · ')}
                </span>
              )}
            </>
          ),
        },
        {
          label: columns.factor,
          render: (row) =>
            row.kind === 'admin' ? (
              <span className={row.hasSecondFactor ? '' : styles.missing}>
                {row.hasSecondFactor ? texts.yes : texts.no}
              </span>
            ) : (
              texts.waits
            ),
        },
        {
          label: columns.seen,
          isNumber: true,
          render: (row) =>
            row.kind === 'admin' && row.lastSeenAt !== null ? formatInstant(row.lastSeenAt, language) : texts.never,
        },
        {
          label: columns.invited,
          render: (row) => (
            <>
              <span>{formatInstant(row.kind === 'admin' ? row.since : row.createdAt, language)}</span>
              <span className={styles.quiet}>
                {row.invitedBy === null ? texts.byCommand : texts.invitedBy(row.invitedBy)}
              </span>
              {row.kind !== 'admin' && (
                <span className={styles.quiet}>
                  {row.isExpired ? texts.expired : texts.expires(formatInstant(row.expiresAt, language))}
                </span>
              )}
            </>
          ),
        },
        {
          label: columns.actions,
          render: (row) => (
            <Button
              size="small"
              color="error"
              aria-label={texts.describe(actOf(row), nameOf(row))}
              onClick={() => setRemoved(row)}
            >
              {actOf(row)}
            </Button>
          ),
        },
      ]}
      lead={<p>{texts.lead}</p>}
      action={
        <Button variant="contained" onClick={() => setIsInviting(true)}>
          {texts.invite}
        </Button>
      }
    >
      {isInviting && <InviteDialog onEnd={end} onCancel={close} />}
      {removed !== null && <ConfirmRemoval row={removed} onEnd={end} onCancel={close} />}
    </AdminList>
  );
}
