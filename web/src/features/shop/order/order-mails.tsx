import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { paths } from '../../../../../common/paths.js';
import { sendTo } from '../../../shared/api/client.js';
import { exactText } from '../../../../../common/typed-text.js';
import { isEmail, WRONG_EMAIL } from '../../../shared/email/email-address.js';
import { EmailField } from '../../../shared/email/email-field.js';
import { problemOf, type FailureTexts } from '../../../shared/errors/problem.js';
import { useServiceDetails } from '../../../shared/site/page-context.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { Button } from '../../../shared/ui/button.js';
import { ErrorReference } from '../../../shared/ui/error-reference.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import { storeOwnOrder, type OwnOrder } from './order-draft-store.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './order-mails.module.css';
import { confirmationTexts } from './confirmation.texts.js';

interface OrderMailsProps {
  readonly orderNumber: string | null;
  /** Null except in the browser that placed the order; other browsers show only the number. */
  readonly own: OwnOrder | null;
  /** The mails are being sent to the order's current address. */
  readonly onRequested: (own: OwnOrder) => void;
}

const texts = confirmationTexts.mails;

/** The order's number, and help when its mails do not arrive. */
export function OrderMails({ orderNumber, own, onRequested }: OrderMailsProps) {
  const { contactEmail } = useServiceDetails();
  const [isChanging, setIsChanging] = useState(false);
  const sending = useMutation({
    mutationFn: ({ clientSecret, email }: OwnOrder) =>
      sendTo('POST', '/api/v1/case-access/email', { clientSecret, email }),
    onSuccess(_, order) {
      storeOwnOrder(order);
      onRequested(order);
      setIsChanging(false);
    },
  });
  const { isPending, isSuccess, error, mutate } = sending;
  const problem = error && problemOf(error, failuresFor(contactEmail));

  return (
    <aside className={`${layout.card} ${styles.card}`} aria-labelledby="order-number">
      <h2 id="order-number" className={styles.heading}>
        {texts.heading} {orderNumber}
      </h2>
      {own !== null && (
        <>
          <p>
            <strong>{texts.question}</strong> <span>{own.isOfAccount ? texts.accountHint : texts.hint}</span>
          </p>
          {isChanging ? (
            <AddressForm
              isSending={isPending}
              onSend={(email) => mutate({ ...own, email })}
              onCancel={() => setIsChanging(false)}
            />
          ) : (
            <p className={`${layout.ways} ${styles.ways}`}>
              <TextButton disabled={isPending} onClick={() => mutate(own)}>
                {texts.again}
              </TextButton>
              {own.isOfAccount ? (
                <AppLink to={paths.myCare}>{texts.toAccount}</AppLink>
              ) : (
                <TextButton disabled={isPending} onClick={() => setIsChanging(true)}>
                  {texts.change}
                </TextButton>
              )}
            </p>
          )}
          <p role="status" className={styles.outcome}>
            {isPending && <span>{texts.sending}</span>}
            {isSuccess && <span>{texts.sent(own.email)}</span>}
            {problem && <span>{problem.text}</span>}
            <ErrorReference error={problem?.error} />
          </p>
        </>
      )}
    </aside>
  );
}

function failuresFor(contactEmail: string): FailureTexts {
  const { other, ask_the_clinic, over_limit } = texts.failures;
  return {
    failed: other,
    refusals: { ask_the_clinic: ask_the_clinic(contactEmail), over_limit: over_limit(contactEmail) },
  };
}

interface AddressFormProps {
  readonly isSending: boolean;
  readonly onSend: (email: string) => void;
  readonly onCancel: () => void;
}

function AddressForm({ isSending, onSend, onCancel }: AddressFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const field = () => form.current?.elements.namedItem('email') as HTMLInputElement;
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = exactText(field().value);
    if (isEmail(email)) return onSend(email);
    setError(WRONG_EMAIL);
    field().focus();
  };
  return (
    <form ref={form} noValidate className={layout.stack} onSubmit={onSubmit} onChange={() => setError(undefined)}>
      <EmailField
        name="email"
        label={texts.email}
        autoComplete="email"
        isRequired
        error={error}
        hint={texts.changeHint}
        onSuggestion={(email) => {
          field().value = email;
          setError(undefined);
        }}
      />
      <Button tone="next" type="submit" disabled={isSending}>
        {texts.save}
      </Button>
      <TextButton onClick={onCancel}>{texts.cancel}</TextButton>
    </form>
  );
}
