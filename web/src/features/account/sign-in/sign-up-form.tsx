import { useForm } from 'react-hook-form';
import { cleanLine, exactText } from '../../../../../common/typed-text.js';
import { paths } from '../../../../../common/paths.js';
import { callAuth } from '../../../shared/auth/auth-call.js';
import { isAlreadyRegistered } from '../../../shared/auth/auth-failure.js';
import { authProblem, showProblem } from '../../../shared/auth/auth-problem.js';
import { authTexts } from '../../../shared/auth/auth.texts.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { showToast } from '../../../shared/show-toast.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { Form, SubmitButton } from '../../../shared/ui/form.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { authFormsTexts } from './auth-forms.texts.js';
import layout from '../../../shared/ui/layout.module.css';
import { isFilled, isName, looksLikeEmail } from '../../../shared/auth/field-rules.js';
import { confirmationTarget } from './mailed-links.js';
import { NewPasswordFields, refuseNewPassword, type NewPassword } from './new-password-fields.js';

interface Draft extends NewPassword {
  readonly name: string;
  readonly email: string;
}

const EMPTY: Draft = { name: '', email: '', password: '', repeat: '' };
const { fields, problems, signUp: texts } = authFormsTexts;

/** A new account. `onMailSent` is called when the address waits to be confirmed. */
export function SignUpForm({ onMailSent }: { readonly onMailSent: (email: string) => void }) {
  const form = useForm<Draft>({ defaultValues: EMPTY });
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;

  const { passwordMinLength } = useSiteConfig();

  const signUp = async ({ name, email, password, repeat }: Draft) => {
    if (refuseNewPassword({ password, repeat }, passwordMinLength, form.setError)) return;
    const address = exactText(email);
    const { data, error } = await callAuth((auth) =>
      auth.signUp({
        email: address,
        password,
        options: { data: { name: cleanLine(name) }, emailRedirectTo: confirmationTarget() },
      }),
    );
    // For an address with an account the response is a user without identities.
    const isKnown = error === null ? data.user?.identities?.length === 0 : isAlreadyRegistered(error);
    if (isKnown) return showToast({ ...authTexts.alreadyRegistered, error: null, tone: 'destructive' });
    if (error !== null) return showProblem(authProblem(error), texts.failedTitle);
    showToast({ ...(data.session === null ? texts.created : texts.createdAtOnce), tone: 'success' });
    if (data.session === null) onMailSent(address);
  };

  return (
    <Form className={layout.form} what="signing up" onSubmit={handleSubmit(signUp)}>
      <TextField
        label={fields.name}
        isRequired
        autoComplete="name"
        registration={register('name', { validate: isName(problems.name) })}
        error={errors.name?.message}
      />
      <TextField
        label={fields.email}
        type="email"
        isRequired
        autoComplete="username"
        registration={register('email', {
          validate: { filled: isFilled(problems.email), format: looksLikeEmail(problems.emailFormat) },
        })}
        error={errors.email?.message}
      />
      <NewPasswordFields labels={{ password: fields.password, repeat: fields.repeat }} form={form} />
      <SubmitButton tone="next" isSubmitting={isSubmitting} texts={texts} />
      <p className={layout.soft}>
        <AppLink to={paths.privacy}>{texts.privacyLink}</AppLink>
      </p>
    </Form>
  );
}
