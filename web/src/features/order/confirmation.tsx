import { useEffect, useState, type ReactNode } from 'react';
import type { CheckoutSessionResponse } from '../../../../src/orders/orders.contract.js';
import { QueryProvider } from '../../shared/api/query-provider.js';
import { commonTexts } from '../../shared/common.texts.js';
import { paths } from '../../shared/paths.js';
import { useServiceFacts } from '../../shared/site/page-context.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { PaperWindow } from '../../shared/ui/paper-window.js';
import styles from './confirmation.module.css';
import { orderTexts } from './order.texts.js';
import { useCheckoutState } from './use-checkout-state.js';

const SLOW_AFTER_MS = 45_000;
const texts = orderTexts.confirmation;

interface ConfirmationProps {
  readonly sessionId: string;
  /** Called once when the server says that it is paid. */
  readonly onPaid?: () => void;
}

/** What the server knows of a payment; it says "paid" only when the server does. */
export default function Confirmation(props: ConfirmationProps) {
  return (
    <QueryProvider>
      <FollowedState {...props} />
    </QueryProvider>
  );
}

function FollowedState({ sessionId, onPaid }: ConfirmationProps) {
  const state = useCheckoutState(sessionId);
  const isPaid = state?.state === 'paid';
  useEffect(() => {
    if (isPaid) onPaid?.();
  }, [isPaid, onPaid]);
  return (
    <div aria-live="polite" className={styles.live}>
      {state?.state === 'paid' ? <Paid state={state} /> : state?.state === 'expired' ? <Expired /> : <Pending />}
    </div>
  );
}

/** Without a session there is nothing to say but where to look. */
export function NoSession() {
  return (
    <Message title={texts.neutral.title}>
      <p>{texts.neutral.text}</p>
      <ToStart />
    </Message>
  );
}

function Pending() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <Message title={texts.pending.title}>
      <p>{texts.pending.text}</p>
      {isSlow && <p>{texts.pending.slow}</p>}
      <ToStart />
    </Message>
  );
}

function Paid({ state: { emailMasked, formSent } }: { readonly state: CheckoutSessionResponse }) {
  const { answerTargetHours, deliveryLimit } = useServiceFacts();
  return (
    <Message title={texts.paid.title}>
      <p>{texts.paid.text(deliveryLimit)}</p>
      <p>{emailMasked === null ? texts.paid.confirmation : texts.paid.confirmationTo(emailMasked)}</p>
      <p>{formSent && emailMasked !== null ? texts.paid.formSent(emailMasked) : texts.paid.formFollows}</p>
      <h2>{texts.nextHeading}</h2>
      <ol>
        {texts.next(answerTargetHours).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
      <ToStart />
    </Message>
  );
}

function Expired() {
  return (
    <Message title={texts.expired.title}>
      <p>{texts.expired.text}</p>
      <p>
        <ButtonLink tone="next" to={paths.order}>
          {texts.expired.again}
        </ButtonLink>
      </p>
    </Message>
  );
}

function ToStart() {
  return (
    <p>
      <ButtonLink tone="quiet" to={paths.home}>
        {commonTexts.startPage}
      </ButtonLink>
    </p>
  );
}

function Message({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.message}>
      <PaperWindow />
      <h1>{title}</h1>
      {children}
    </section>
  );
}
