import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { showProblem } from '../../../shared/auth/auth-problem.js';
import { authTexts } from '../../../shared/auth/auth.texts.js';
import { isFilled } from '../../../shared/auth/field-rules.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { showToast } from '../../../shared/show-toast.js';
import { Form, SubmitButton } from '../../../shared/ui/form.js';
import { Loaded } from '../../../shared/ui/loaded.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import { OneTimeCodeField } from '../../../shared/ui/text-field.js';
import { catchUpWithEmailChange, confirmEmailChange, resendEmailChange } from './email-calls.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './security.module.css';
import { securityTexts } from './security.texts.js';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { EmailChangeResponse } from '../../../../../src/supabase/auth/self-service/me.contract.js';
import { get, sendTo } from '../../../shared/api/client.js';

interface PendingEmailProps {
  readonly email: string;
  readonly newEmail: string;
  /** The user chooses another address. */
  readonly onAnother: () => void;
}

const { pending: texts } = securityTexts.email;
const { links } = authTexts;

/** A change of address that waits for its links, or for the codes in their place. */
export function PendingEmail({ email, newEmail, onAnother }: PendingEmailProps) {
  const { query, isCancelling, cancel } = useEmailChange(newEmail);
  useEffect(() => {
    const catchUp = () => inBackground(catchUpWithEmailChange(newEmail), 'catching up with the change of address');
    catchUp();
    window.addEventListener('focus', catchUp);
    return () => window.removeEventListener('focus', catchUp);
  }, [newEmail]);

  const wording = query.data?.length === 2 ? texts.both : texts.one;
  const resend = async () => {
    const problem = await resendEmailChange(email);
    if (problem !== null) return showProblem(problem);
    showToast({ ...wording.resent, tone: 'success' });
  };

  return (
    <div className={styles.panel}>
      <h3 className={styles.subheading}>{texts.heading(newEmail)}</h3>
      <Loaded query={query} name="the change of address" waiting={3} failed={securityTexts.failed} role="status">
        {(waitsFor) => (
          <>
            <p>{wording.text}</p>
            <ul className={styles.steps}>
              {waitsFor.includes('new') && <li>{texts.newSide(newEmail)}</li>}
              {waitsFor.includes('current') && <li>{texts.currentSide(email)}</li>}
            </ul>
            <EmailChangeCode
              email={email}
              newEmail={newEmail}
              wording={wording}
              onHalf={() => inBackground(query.refetch(), 'reading the change of address again')}
            />
          </>
        )}
      </Loaded>
      <p className={layout.ways}>
        {query.data !== undefined && (
          <TextButton onClick={() => inBackground(resend(), 'sending the mails again')}>{wording.resend}</TextButton>
        )}
        <TextButton onClick={onAnother}>{texts.another}</TextButton>
        <TextButton disabled={isCancelling} onClick={cancel}>
          {texts.cancel}
        </TextButton>
      </p>
    </div>
  );
}

interface EmailChangeCodeProps {
  readonly email: string;
  readonly newEmail: string;
  readonly wording: typeof texts.both | typeof texts.one;
  /** One side has confirmed, the other has still to. */
  readonly onHalf: () => void;
}

/** The field for the code of either mail. */
function EmailChangeCode({ email, newEmail, wording, onHalf }: EmailChangeCodeProps) {
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = formState;
  const confirm = async ({ code }: { code: string }) => {
    const step = await confirmEmailChange([newEmail, email], code);
    if (step.kind === 'refused') return showProblem(step.problem);
    reset();
    if (step.kind === 'half') onHalf();
    showToast({ ...(step.kind === 'half' ? texts.half : links.emailChanged), tone: 'success' });
  };
  return (
    <Form className={layout.form} what="confirming the address" onSubmit={handleSubmit(confirm)}>
      <OneTimeCodeField
        label={wording.code}
        registration={register('code', { validate: isFilled(texts.codeMissing) })}
        error={errors.code?.message}
        hint={wording.codeHint}
      />
      <div className={`${layout.acts} ${styles.actions}`}>
        <SubmitButton tone="quiet" isSubmitting={isSubmitting} texts={texts} />
      </div>
    </Form>
  );
}

/** The addresses that have not confirmed the change to `newEmail`, and how to cancel it. */
function useEmailChange(newEmail: string) {
  const change = useQuery({
    ...get<EmailChangeResponse>('/api/v1/me/email-change', newEmail),
    staleTime: 0,
  });
  const cancelling = useMutation({
    mutationFn: () => sendTo('DELETE', '/api/v1/me/email-change'),
    onSuccess: async () => {
      await catchUpWithEmailChange(newEmail);
      showToast({ ...texts.cancelled, tone: 'success' });
    },
    onError: (error) => showProblem({ text: texts.cancelFailed, error }),
  });
  return {
    query: { ...change, data: change.data?.newEmail === newEmail ? change.data.waitsFor : undefined },
    isCancelling: cancelling.isPending,
    cancel: () => cancelling.mutate(),
  };
}
