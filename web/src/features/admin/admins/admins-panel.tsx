import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTexts } from '../../../shared/language.js';
import { AdminList } from '../editing/admin-list.js';
import { useListPanel } from '../editing/use-list-panel.js';
import { AdminRow } from './admin-row.js';
import { adminsTexts } from './admins.texts.js';
import { useAdminsCalls, type ListedAdmin } from './admins-calls.js';
import { ConfirmRemoval } from './confirm-removal.js';
import { InviteDialog } from './invite-dialog.js';

/** Who administers the clinic: invited by mail, and taken out of the role. */
export function AdminsPanel() {
  const texts = useTexts(adminsTexts);
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
  return (
    <AdminList
      panel={panel}
      texts={texts}
      renderRow={(row) => <AdminRow key={row.id} row={row} onRemove={() => setRemoved(row)} />}
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
