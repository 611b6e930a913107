import { useForm } from 'react-hook-form';
import { exactCode, exactText } from '../../../../../common/typed-text.js';
import { isEmail } from '../../../shared/email/email-address.js';
import { EmailField } from '../../../shared/email/email-field.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { Button } from '../../../shared/ui/button.js';
import { TextField } from '../../../shared/ui/text-field.js';
import styles from './withdrawal-screen.module.css';
import { withdrawalTexts } from './withdrawal.texts.js';

/** The fields that identify an order, as typed. */
export interface TypedOrder {
  readonly orderNumber: string;
  readonly email: string;
}

interface WithdrawalFormProps {
  readonly typed: TypedOrder;
  readonly onNext: (typed: TypedOrder) => void;
}

const { form: texts, problems } = withdrawalTexts;

/** The first step: which order it is. Nothing is sent yet. */
export function WithdrawalForm({ typed, onNext }: WithdrawalFormProps) {
  const { register, handleSubmit, formState, setValue } = useForm<TypedOrder>({ defaultValues: typed });
  const { errors } = formState;
  const submit = handleSubmit(({ orderNumber, email }) =>
    onNext({ orderNumber: exactCode(orderNumber), email: exactText(email) }),
  );
  return (
    <form
      className={styles.form}
      noValidate
      // Without scripts, POST keeps the mail address out of the page's address.
      method="post"
      onSubmit={(event) => inBackground(submit(event), 'reading which order is withdrawn')}
    >
      <TextField
        label={texts.orderNumber}
        inputMode="numeric"
        autoComplete="off"
        isRequired
        registration={register('orderNumber', {
          validate: (text) => /^\d{1,18}$/.test(exactCode(text)) || problems.orderNumber,
        })}
        error={errors.orderNumber?.message}
      />
      <EmailField
        label={texts.email}
        isRequired
        autoComplete="email"
        registration={register('email', {
          validate: (text) => (text.trim() === '' ? problems.emailMissing : isEmail(text) || problems.emailInvalid),
        })}
        onSuggestion={(email) => setValue('email', email, { shouldValidate: true })}
        error={errors.email?.message}
      />
      <p>
        <Button tone="next" type="submit">
          {texts.next}
        </Button>
      </p>
    </form>
  );
}
