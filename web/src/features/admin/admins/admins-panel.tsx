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
import { listAdmins, type ListedAdmin, nameOf } from './admins-calls.js';
import { Soft } from '../../../shared/ui/staff-parts.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { ConfirmAct } from '../../../shared/ui/confirm-act.js';
import { sendTo } from '../../../shared/api/client.js';

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

interface ConfirmRemovalProps {
  readonly row: ListedAdmin;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

/** Takes rights away, or an invitation back, after saying what it does. */
function ConfirmRemoval({ row, onEnd, onCancel }: ConfirmRemovalProps) {
  const { removal, withdrawal, refusals, remove, leave, withdraw } = useTexts(adminsTexts);
  const { userId } = useAdminSession();
  const isInvite = row.kind === 'invite';
  const name = nameOf(row);
  const act = useAct({
    act: ({ id }: ListedAdmin) => sendTo('DELETE', `/api/v1/admin/admins/${isInvite ? 'invites/' : ''}${id}`),
    texts: {
      done: isInvite ? withdrawal.done : removal.done(name),
      failed: isInvite ? withdrawal.failed : removal.failed,
      refusals,
    },
    onDone: onEnd,
  });
  const ofAdmin =
    row.id === userId
      ? { title: removal.ownTitle, text: removal.ownText, confirm: leave }
      : { title: removal.title(name), text: removal.text, confirm: remove };
  const texts = isInvite ? { title: withdrawal.title(name), text: withdrawal.text, confirm: withdraw } : ofAdmin;
  return <ConfirmAct act={act} subject={row} color="error" texts={texts} onClose={onCancel} />;
}
