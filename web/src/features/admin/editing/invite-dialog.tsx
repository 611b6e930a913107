import { exactText } from '../../../../../common/typed-text.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { looksLikeEmail } from '../../../shared/auth/field-rules.js';
import type { InvitedRole } from '../../../../../src/supabase/auth/admins/admins.contract.js';
import { Field } from '../../../shared/ui/field.js';
import { FormDialog } from '../../../shared/ui/form-dialog.js';
import { sendTo } from '../../../shared/api/client.js';

interface InviteDialogProps {
  readonly invitedAs: InvitedRole;
  readonly texts: Readonly<Record<'title' | 'text' | 'email' | 'format' | 'submit' | 'failed', string>> & {
    readonly done: (email: string) => string;
  };
  readonly refusals?: Readonly<Record<string, string>>;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

/** Invites an admin or a clinician by mail. */
export function InviteDialog({ invitedAs, texts, refusals, onEnd, onCancel }: InviteDialogProps) {
  const act = useAct({
    act: ({ email }: { readonly email: string }) =>
      sendTo('POST', '/api/v1/admin/admins/invites', { email: exactText(email), role: invitedAs }),
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
