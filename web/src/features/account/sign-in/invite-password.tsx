import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { refusalOf, sendTo } from '../../../shared/api/client.js';
import { callAuth } from '../../../shared/auth/auth-call.js';
import { authProblem, showProblem } from '../../../shared/auth/auth-problem.js';
import { Form, SubmitButton } from '../../../shared/ui/form.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import layout from '../../../shared/ui/layout.module.css';
import { authFormsTexts } from './auth-forms.texts.js';
import { NewPasswordFields, refuseNewPassword, type NewPassword } from './new-password-fields.js';
import { invitePasswordTexts as texts } from './invite-password.texts.js';

/** The rule for staff. */
const MIN_LENGTH = 12;

interface InvitePasswordProps {
  readonly token: string;
  readonly email: string;
  /** The server refused the invitation. */
  readonly onRefused: (error: unknown) => void;
}

/** Makes the account of the invitation, and signs it in. */
export function InvitePassword({ token, email, onRefused }: InvitePasswordProps) {
  const [isWeak, setIsWeak] = useState(false);
  const form = useForm<NewPassword>({ defaultValues: { password: '', repeat: '' } });
  const { handleSubmit, formState } = form;

  const save = async (typed: NewPassword) => {
    if (refuseNewPassword(typed, MIN_LENGTH, form.setError)) return;
    const { password } = typed;
    setIsWeak(false);
    try {
      await sendTo('POST', '/api/v1/admin-invites/account', { token, password });
    } catch (error) {
      if (refusalOf(error) === 'auth.weak-password') return setIsWeak(true);
      return onRefused(error);
    }
    const { error } = await callAuth((auth) => auth.signInWithPassword({ email, password }));
    if (error !== null) showProblem(authProblem(error));
  };

  return (
    <Form className={layout.form} what="choosing a password" onSubmit={handleSubmit(save)}>
      <h2>{texts.heading}</h2>
      <p>{texts.text}</p>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields
        minLength={MIN_LENGTH}
        labels={{ password: authFormsTexts.fields.newPassword, repeat: authFormsTexts.fields.repeatNew }}
        form={form}
      />
      {isWeak && <NotePanel tone="problem" text={texts.weak} error={null} />}
      <SubmitButton tone="next" isSubmitting={formState.isSubmitting} texts={texts} />
    </Form>
  );
}
