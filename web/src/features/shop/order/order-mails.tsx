import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { paths } from '../../../../../common/paths.js';
import { refusalOf, sendTo } from '../../../shared/api/client.js';
import { exactText } from '../../../../../common/typed-text.js';
import { isEmail, WRONG_EMAIL } from '../../../shared/email/email-address.js';
import { EmailField } from '../../../shared/email/email-field.js';
import { inBackground } from '../../../shared/errors/in-background.js';
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

type Outcome = 'idle' | 'sending' | 'sent' | 'ask_the_clinic' | 'over_limit' | 'other';

const texts = confirmationTexts.mails;

/** The order's number, and help when its mails do not arrive. */
export function OrderMails({ orderNumber, own, onRequested }: OrderMailsProps) {
  const { contactEmail } = useServiceDetails();
  const [outcome, setOutcome] = useState<Outcome>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  const [isChanging, setIsChanging] = useState(false);

  const send = async (order: OwnOrder) => {
    setFailure(null);
    setOutcome('sending');
    try {
      await sendTo('POST', '/api/v1/case-access/email', { clientSecret: order.clientSecret, email: order.email });
      storeOwnOrder(order);
      onRequested(order);
      setIsChanging(false);
      setOutcome('sent');
    } catch (error) {
      setFailure(error);
      const code = refusalOf(error);
      setOutcome(code === 'ask_the_clinic' || code === 'over_limit' ? code : 'other');
    }
  };
  const sendInBackground = (order: OwnOrder) => inBackground(send(order), 'sending the form again');

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
              isSending={outcome === 'sending'}
              onSend={(email) => sendInBackground({ ...own, email })}
              onCancel={() => setIsChanging(false)}
            />
          ) : (
            <p className={`${layout.ways} ${styles.ways}`}>
              <TextButton disabled={outcome === 'sending'} onClick={() => sendInBackground(own)}>
                {texts.again}
              </TextButton>
              {own.isOfAccount ? (
                <AppLink to={paths.myCare}>{texts.toAccount}</AppLink>
              ) : (
                <TextButton disabled={outcome === 'sending'} onClick={() => setIsChanging(true)}>
                  {texts.change}
                </TextButton>
              )}
            </p>
          )}
          <p role="status" className={styles.outcome}>
            {outcome !== 'idle' && <span>{sayOutcome(outcome, own.email, contactEmail)}</span>}
            <ErrorReference error={failure} />
          </p>
        </>
      )}
    </aside>
  );
}

function sayOutcome(outcome: Outcome, email: string, contactEmail: string): string {
  if (outcome === 'idle') return '';
  if (outcome === 'sending') return texts.sending;
  return outcome === 'sent' ? texts.sent(email) : texts.failures[outcome](contactEmail);
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
