import { StepUpDialog } from '../../../shared/auth/step-up-dialog.js';
import { useTexts } from '../../../shared/language.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { useAdminSession } from '../editing/admin-session.js';
import { adminTexts } from '../editing/admin.texts.js';
import { adminsTexts } from './admins.texts.js';
import { useAdminsCalls, type ListedAdmin } from './admins-calls.js';
import { nameOf } from './admin-row.js';
import { useAdminsAct } from './use-admins-act.js';

interface ConfirmRemovalProps {
  readonly row: ListedAdmin;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

/** Takes rights away, or an invitation back, after saying what it does. */
export function ConfirmRemoval({ row, onEnd, onCancel }: ConfirmRemovalProps) {
  const { removal, withdrawal, remove, leave, withdraw } = useTexts(adminsTexts);
  const common = useTexts(adminTexts);
  const calls = useAdminsCalls();
  const { userId } = useAdminSession();
  const isInvite = row.kind === 'invite';
  const isOwn = row.id === userId;
  const name = nameOf(row);
  const { act, isPending, stepUp } = useAdminsAct<ListedAdmin>({
    act: ({ id }) => (isInvite ? calls.withdraw(id) : calls.remove(id)),
    done: () => (isInvite ? withdrawal.done : removal.done(name)),
    failed: isInvite ? withdrawal.failed : removal.failed,
    onDone: onEnd,
  });
  if (stepUp.question !== null) return <StepUpDialog stepUp={stepUp} />;
  const ofAdmin = isOwn
    ? { title: removal.ownTitle, text: removal.ownText, confirm: leave }
    : { title: removal.title(name), text: removal.text, confirm: remove };
  const texts = isInvite ? { title: withdrawal.title(name), text: withdrawal.text, confirm: withdraw } : ofAdmin;
  return (
    <ConfirmDialog
      isOpen
      color="error"
      texts={{ ...texts, cancel: common.cancel }}
      isBusy={isPending}
      onConfirm={() => act(row)}
      onCancel={onCancel}
    />
  );
}
