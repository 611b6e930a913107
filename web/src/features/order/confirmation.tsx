import { useEffect, useState, type ReactNode } from 'react';
import { paths } from '../../../../common/paths.js';
import type { CheckoutSessionResponse } from '../../../../src/orders/orders.contract.js';
import { QueryProvider } from '../../shared/api/query-provider.js';
import { commonTexts } from '../../shared/common.texts.js';
import { useServiceDetails } from '../../shared/site/page-context.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { PaperWindow } from '../../shared/ui/paper-window.js';
import styles from './confirmation.module.css';
import { orderTexts } from './order.texts.js';
import { useCheckoutState } from './use-checkout-state.js';

const SLOW_AFTER_MS = 45_000;
const texts = orderTexts.confirmation;

interface ConfirmationProps {
  readonly sessionId: string;
  /** Called once when the server says that it is paid, and nothing has to be looked at first. */
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
  const isPaid = state?.state === 'paid' && !state.underReview;
  useEffect(() => {
    if (isPaid) onPaid?.();
  }, [isPaid, onPaid]);
  return (
    <div aria-live="polite" className={styles.live}>
      <Known state={state} />
    </div>
  );
}

function Known({ state }: { readonly state: CheckoutSessionResponse | null }) {
  if (state?.state === 'expired') return <Expired />;
  if (state?.state !== 'paid' || state.emailMasked === null) return <Pending />;
  return state.underReview ? (
    <UnderReview email={state.emailMasked} />
  ) : (
    <Paid state={state} email={state.emailMasked} />
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

function Paid({
  state: { confirmationSent, formSent },
  email,
}: {
  readonly state: CheckoutSessionResponse;
  readonly email: string;
}) {
  const { answerTargetHours, deliveryLimit } = useServiceDetails();
  return (
    <Message title={texts.paid.title}>
      <p>{texts.paid.text(deliveryLimit)}</p>
      <p>{confirmationSent ? texts.paid.confirmationSent(email) : texts.paid.confirmationFollows(email)}</p>
      <p>{formSent ? texts.paid.formSent(email) : texts.paid.formFollows}</p>
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

/** Another amount was paid than was ordered: the clinic looks at it first, and neither mail is on its way. */
function UnderReview({ email }: { readonly email: string }) {
  return (
    <Message title={texts.underReview.title}>
      <p>{texts.underReview.text}</p>
      <p>{texts.underReview.follows(email)}</p>
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
