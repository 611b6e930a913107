import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../../../common/paths.js';
import { exactCode } from '../../../../../common/typed-text.js';
import { callAuth } from '../../../shared/auth/auth-call.js';
import { authProblem, showProblem } from '../../../shared/auth/auth-problem.js';
import { authTexts } from '../../../shared/auth/auth.texts.js';
import { beginRecovery, wantsPassword } from '../../../shared/auth/password-recovery.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useFocusOnMount } from '../../../shared/hooks/use-focus-on-mount.js';
import { showToast } from '../../../shared/show-toast.js';
import { Form, SubmitButton } from '../../../shared/ui/form.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import { OneTimeCodeField } from '../../../shared/ui/text-field.js';
import { authFormsTexts } from './auth-forms.texts.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './auth-forms.module.css';
import { isFilled } from '../../../shared/auth/field-rules.js';
import { resendMail, type MailPurpose } from './mailed-links.js';

interface MailedCodeProps {
  readonly purpose: MailPurpose;
  readonly email: string;
  readonly onBack: () => void;
}

const { fields, problems, mailed: texts, forgot } = authFormsTexts;

/** A sent mail: its link works on any device, its code is typed here. */
export function MailedCode({ purpose, email, onBack }: MailedCodeProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } });
  const navigate = useNavigate();
  const heading = useFocusOnMount<HTMLHeadingElement>({ isScrolledTo: true });
  const { errors, isSubmitting } = formState;

  const verify = async ({ code }: { code: string }) => {
    const token = exactCode(code);
    const { data, error } = await callAuth((auth) => auth.verifyOtp({ email, token, type: purpose }));
    if (error !== null) return showProblem(authProblem(error));
    const isPasswordWanted = wantsPassword(data.session);
    if (isPasswordWanted) showToast({ ...authTexts.links.passwordWanted, tone: 'neutral' });
    else if (purpose === 'signup') return showToast({ ...authTexts.links.confirmed, tone: 'success' });
    if (data.user !== null) beginRecovery(data.user.id);
    inBackground(navigate(paths.resetPassword), 'going to the page for a new password');
  };

  return (
    <Form className={layout.form} what="verifying the mailed code" onSubmit={handleSubmit(verify)}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {texts[purpose].heading}
      </h2>
      <p>{texts[purpose].text(email)}</p>
      <OneTimeCodeField
        label={fields.code}
        registration={register('code', { validate: isFilled(problems.code) })}
        error={errors.code?.message}
        hint={texts.hint}
      />
      <SubmitButton tone="next" isSubmitting={isSubmitting} texts={texts} />
      <p className={layout.ways}>
        <TextButton onClick={() => inBackground(resendMail(purpose, email), 'sending the mail again')}>
          {texts.resend}
        </TextButton>
        <TextButton onClick={onBack}>{forgot.back}</TextButton>
      </p>
    </Form>
  );
}
