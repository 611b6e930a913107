import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { normalisePhone } from '../../../../../common/typed-phone.js';
import { paths } from '../../../../../common/paths.js';
import type {
  SendContactEmailRequest,
  SendContactEmailResponse,
} from '../../../../../src/site/contact/contact.contract.js';
import { prepareCalls, sendTo } from '../../../shared/api/client.js';
import { isFilled, isName, looksLikeEmail } from '../../../shared/auth/field-rules.js';
import { EmailField } from '../../../shared/email/email-field.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useFirstInteraction } from '../../../shared/hooks/use-first-interaction.js';
import { showToast } from '../../../shared/show-toast.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { Form, SubmitButton } from '../../../shared/ui/form.js';
import { TextField } from '../../../shared/ui/text-field.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './contact-screen.module.css';
import { contactTexts } from './contact.texts.js';

type Draft = Record<keyof SendContactEmailRequest, string>;

const MESSAGE_ROWS = 8;
const EMPTY: Draft = { name: '', email: '', phone: '', subject: '', message: '' };
const { form: texts, healthNote, problems, failure } = contactTexts;

const looksLikePhone = (text: string) => normalisePhone(text) !== null || problems.phoneInvalid;

/** Idle, sending, then either `onSent` or a toast; a failure keeps the values. */
export function ContactForm({ onSent }: { readonly onSent: () => void }) {
  const { register, handleSubmit, formState, setValue, getValues, trigger } = useForm<Draft>({ defaultValues: EMPTY });
  const { errors, isSubmitting } = formState;
  const subjectsId = useId();
  const [isEmptyAsked, setIsEmptyAsked] = useState(false);
  useFirstInteraction(prepareCalls);

  /** Asks once; sending again confirms the text. */
  const isMeant = (text: string) => {
    if (text.trim() !== '' || isEmptyAsked) return true;
    setIsEmptyAsked(true);
    return problems.messageEmpty;
  };

  const send = async (draft: Draft) => {
    try {
      await sendTo<SendContactEmailResponse>('POST', '/functions/v1/send-contact-email', draft);
      onSent();
    } catch (error) {
      showToast({ ...failure, error, tone: 'destructive' });
    }
  };

  return (
    <Form className={styles.form} what="sending the message" onSubmit={handleSubmit(send)}>
      <p className={layout.soft}>{texts.required}</p>
      <TextField
        label={texts.name}
        isRequired
        autoComplete="name"
        registration={register('name', { validate: isName(problems.nameMissing) })}
        error={errors.name?.message}
      />
      <EmailField
        label={texts.email}
        isRequired
        autoComplete="email"
        registration={register('email', {
          validate: { filled: isFilled(problems.emailMissing), format: looksLikeEmail(problems.emailInvalid) },
          onBlur: () => {
            if (getValues('email').trim() !== '') inBackground(trigger('email'), 'checking the address');
          },
        })}
        onSuggestion={(email) => setValue('email', email, { shouldValidate: true })}
        error={errors.email?.message}
      />
      <TextField
        label={texts.phone}
        type="tel"
        isRequired
        autoComplete="tel"
        registration={register('phone', {
          validate: { filled: isFilled(problems.phoneMissing), format: looksLikePhone },
        })}
        error={errors.phone?.message}
      />
      <TextField label={texts.subject} list={subjectsId} registration={register('subject')} />
      <datalist id={subjectsId}>
        {texts.subjects.map((subject) => (
          <option key={subject}>{subject}</option>
        ))}
      </datalist>
      <div className={styles.panel}>
        <h2 className={styles.heading}>{healthNote.heading}</h2>
        <p>{healthNote.text}</p>
      </div>
      <TextField
        label={texts.message}
        rows={MESSAGE_ROWS}
        registration={register('message', { validate: isMeant })}
        error={errors.message?.message}
      />
      <p className={layout.soft}>
        {texts.privacy.text} <AppLink to={paths.privacy}>{texts.privacy.link}</AppLink>
      </p>
      <SubmitButton tone="next" isSubmitting={isSubmitting} texts={texts} />
    </Form>
  );
}
