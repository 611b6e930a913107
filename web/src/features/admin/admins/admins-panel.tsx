import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AdminList } from '../editing/admin-list.js';
import { InviteDialog } from '../editing/invite-dialog.js';
import { useAdminSession } from '../editing/admin-session.js';
import { useListPanel } from '../editing/use-list-panel.js';
import { adminsTexts } from './admins.texts.js';
import { listAdmins, nameOf, type ListedAdmin } from './admins-calls.js';
import { ConfirmRemoval } from './confirm-removal.js';
import { Soft } from '../../../shared/ui/staff-parts.js';

/** Who administers the clinic: invited by mail, and taken out of the role. */
export function AdminsPanel() {
  const texts = useTexts(adminsTexts);
  const language = useLanguage();
  const { userId } = useAdminSession();
  const panel = useListPanel<ListedAdmin>({
    queryKey: ['admin', 'admins'],
    read: listAdmins,
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
              {row.kind === 'admin' && row.name !== null && <Soft>{row.email}</Soft>}
              {row.kind === 'admin' && (row.id === userId || row.isClinician) && (
                <Soft>
                  {[row.id === userId && texts.you, row.isClinician && texts.alsoDoctor].filter(Boolean).join(' · ')}
                </Soft>
              )}
            </>
          ),
        },
        {
          label: columns.factor,
          render: (row) =>
            row.kind === 'admin' ? (
              <Box component="span" sx={row.hasSecondFactor ? undefined : { color: 'error.main', fontWeight: 600 }}>
                {row.hasSecondFactor ? texts.yes : texts.no}
              </Box>
            ) : (
              texts.waits[row.role]
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
              <Soft>{row.invitedBy === null ? texts.byCommand : texts.invitedBy(row.invitedBy)}</Soft>
              {row.kind !== 'admin' && (
                <Soft>{row.isExpired ? texts.expired : texts.expires(formatInstant(row.expiresAt, language))}</Soft>
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
      {isInviting && (
        <InviteDialog invitedAs="admin" texts={texts.dialog} refusals={texts.refusals} onEnd={end} onCancel={close} />
      )}
      {removed !== null && <ConfirmRemoval row={removed} onEnd={end} onCancel={close} />}
    </AdminList>
  );
}
