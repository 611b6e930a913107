import { useAct } from '../../../shared/acts/use-act.js';
import { useTexts } from '../../../shared/language.js';
import { ConfirmAct } from '../../../shared/ui/confirm-act.js';
import { useAdminSession } from '../editing/admin-session.js';
import { adminsTexts } from './admins.texts.js';
import { type ListedAdmin, nameOf } from './admins-calls.js';
import { sendTo } from '../../../shared/api/client.js';

interface ConfirmRemovalProps {
  readonly row: ListedAdmin;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

/** Takes rights away, or an invitation back, after saying what it does. */
export function ConfirmRemoval({ row, onEnd, onCancel }: ConfirmRemovalProps) {
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
