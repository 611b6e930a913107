import { exactText } from '../../../../../common/typed-text.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { looksLikeEmail } from '../../../shared/auth/field-rules.js';
import { useTexts } from '../../../shared/language.js';
import { Field } from '../../../shared/ui/field.js';
import { FormDialog } from '../../../shared/ui/form-dialog.js';
import { adminsTexts } from './admins.texts.js';
import { sendTo } from '../../../shared/api/client.js';

interface InviteDialogProps {
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

/** Invites an admin by mail. */
export function InviteDialog({ onEnd, onCancel }: InviteDialogProps) {
  const { dialog: texts, refusals } = useTexts(adminsTexts);
  const act = useAct({
    act: ({ email }: { readonly email: string }) =>
      sendTo('POST', '/api/v1/admin/admins/invites', { email: exactText(email) }),
    texts: { failed: texts.failed, refusals, done: (_nothing, { email }) => texts.done(exactText(email)) },
    onDone: onEnd,
  });
  return (
    <FormDialog texts={texts} defaults={{ email: '' }} act={act} onClose={onCancel}>
      <p>{texts.text}</p>
      <Field
        name="email"
        label={texts.email}
        type="email"
        isRequired
        autoComplete="off"
        rules={{ validate: looksLikeEmail(texts.format) }}
      />
    </FormDialog>
  );
}
