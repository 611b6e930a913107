import { useForm } from 'react-hook-form';
import { paths } from '../../../../common/paths.js';
import type { SendContactEmailRequest, SendContactEmailResponse } from '../../../../src/contact/contact.contract.js';
import { callFunction, prepareCalls } from '../../shared/api/calls.js';
import { inBackground } from '../../shared/errors/in-background.js';
import { useFirstInteraction } from '../../shared/hooks/use-first-interaction.js';
import { useSiteConfig } from '../../shared/site/page-context.js';
import { showToast } from '../../shared/toasts.js';
import { AppLink } from '../../shared/ui/app-link.js';
import { Button } from '../../shared/ui/button.js';
import { TextField } from '../../shared/ui/text-field.js';
import styles from './contact-form.module.css';
import { contactTexts } from './contact.texts.js';

type Draft = Record<keyof SendContactEmailRequest, string>;

const MESSAGE_ROWS = 8;
const EMPTY: Draft = { name: '', email: '', phone: '', subject: '', message: '' };
const { form: texts, healthNote, problems, failure } = contactTexts;

const isFilled = (problem: string) => (text: string) => text.trim() !== '' || problem;
const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) || problems.emailInvalid;

/** Idle, sending, then either `onSent` or a toast; a failure keeps the values. */
export function ContactForm({ onSent }: { readonly onSent: () => void }) {
  const { anonKey } = useSiteConfig();
  const { register, handleSubmit, formState } = useForm<Draft>({ defaultValues: EMPTY });
  const { errors, isSubmitting } = formState;
  useFirstInteraction(prepareCalls);

  const send = async (draft: Draft) => {
    try {
      await callFunction<SendContactEmailResponse>(anonKey, 'send-contact-email', draft);
      onSent();
    } catch {
      showToast({ ...failure, tone: 'destructive' });
    }
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => inBackground(handleSubmit(send)(event), 'sending the message')}
    >
      <p className={styles.note}>{texts.required}</p>
      <TextField
        label={texts.name}
        isRequired
        autoComplete="name"
        registration={register('name', { validate: isFilled(problems.nameMissing) })}
        error={errors.name?.message}
      />
      <TextField
        label={texts.email}
        type="email"
        isRequired
        autoComplete="email"
        registration={register('email', {
          validate: { filled: isFilled(problems.emailMissing), format: looksLikeEmail },
        })}
        error={errors.email?.message}
      />
      <TextField
        label={texts.phone}
        type="tel"
        isRequired
        autoComplete="tel"
        registration={register('phone', { validate: isFilled(problems.phoneMissing) })}
        error={errors.phone?.message}
      />
      <TextField label={texts.subject} registration={register('subject')} />
      <div className={styles.panel}>
        <h2 className={styles.heading}>{healthNote.heading}</h2>
        <p>{healthNote.text}</p>
      </div>
      <TextField label={texts.message} rows={MESSAGE_ROWS} registration={register('message')} />
      <p className={styles.note}>
        {texts.privacy.text} <AppLink to={paths.privacy}>{texts.privacy.link}</AppLink>
      </p>
      <Button tone="next" type="submit" disabled={isSubmitting}>
        {isSubmitting ? texts.submitting : texts.submit}
      </Button>
    </form>
  );
}
