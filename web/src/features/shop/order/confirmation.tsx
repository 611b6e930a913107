import { useEffect, useState, type ReactNode } from 'react';
import { paths } from '../../../../../common/paths.js';
import type { CheckoutSessionResponse } from '../../../../../src/shop/orders/orders.contract.js';
import { QueryProvider } from '../../../shared/api/query-provider.js';
import { CONDITION_PARAMETER, readOrderedCondition } from '../../../shared/case/ordered-condition.js';
import { formPlace } from '../../../shared/case/case-place.js';
import { commonTexts } from '../../../shared/common.texts.js';
import { useServiceDetails } from '../../../shared/site/page-context.js';
import { Breakable } from '../../../shared/ui/breakable.js';
import { ButtonLink } from '../../../shared/ui/button.js';
import { PaperWindow } from '../../../shared/ui/paper-window.js';
import styles from './confirmation.module.css';
import { confirmationTexts as texts } from './confirmation.texts.js';
import { markPaid, readOwnOrderOf } from './order-draft-store.js';
import { OrderMails } from './order-mails.js';
import { useCheckoutState, type FollowedCheckout } from './use-checkout-state.js';

const SLOW_AFTER_MS = 45_000;

interface ConfirmationProps {
  readonly sessionId: string;
  /** Called once when the server reports the payment and no review is needed. */
  readonly onPaid?: () => void;
}

/** The server's state of a payment: only the server decides that it is paid. */
export default function Confirmation(props: ConfirmationProps) {
  return (
    <QueryProvider>
      <FollowedState {...props} />
    </QueryProvider>
  );
}

function FollowedState({ sessionId, onPaid }: ConfirmationProps) {
  const checkout = useCheckoutState(sessionId);
  const { state } = checkout;
  const isBooked = state?.state === 'paid';
  const isPaid = isBooked && !state.underReview;
  useEffect(() => {
    if (isBooked) markPaid(sessionId);
  }, [isBooked, sessionId]);
  useEffect(() => {
    if (isPaid) onPaid?.();
  }, [isPaid, onPaid]);
  return (
    <div aria-live="polite" className={styles.live}>
      {isPaid && state.emailMasked !== null ? (
        <Paid
          sessionId={sessionId}
          state={state}
          emailMasked={state.emailMasked}
          onMailsRequested={checkout.expectMails}
        />
      ) : (
        <Unpaid state={state} />
      )}
    </div>
  );
}

function Unpaid({ state }: Pick<FollowedCheckout, 'state'>) {
  if (state?.state === 'expired') return <Expired />;
  return state?.underReview && state.emailMasked !== null ? <UnderReview email={state.emailMasked} /> : <Pending />;
}

/** Without a session the page only says where to look. */
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

interface PaidProps {
  readonly sessionId: string;
  readonly state: CheckoutSessionResponse;
  readonly emailMasked: string;
  readonly onMailsRequested: (changes: { readonly isOtherAddress: boolean }) => void;
}

function Paid({ sessionId, state, emailMasked, onMailsRequested }: PaidProps) {
  const service = useServiceDetails();
  const [own, setOwn] = useState(() => readOwnOrderOf(sessionId));
  // In the browser that ordered the address is no secret, and a slip in it can be seen.
  const email = own?.email ?? emailMasked;
  const areMailsSent = state.confirmationSent && state.formSent;
  return (
    <Message
      title={texts.paid.title}
      aside={
        <OrderMails
          orderNumber={state.orderNumber}
          own={own}
          onRequested={(order) => {
            onMailsRequested({ isOtherAddress: order.email !== own?.email });
            setOwn(order);
          }}
        />
      }
    >
      <p className={styles.now}>{texts.paid.next}</p>
      <p>{texts.paid.nextText}</p>
      <p>
        <ButtonLink tone="next" to={formAddress()} onClick={() => formPlace.forget()}>
          {texts.paid.button}
        </ButtonLink>
      </p>
      <p>
        <Breakable text={areMailsSent ? texts.paid.mailed(email) : texts.paid.follows(email)} />
      </p>
      <h2>{texts.nextHeading}</h2>
      <ol>
        {texts.next(service).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
      <p>
        {texts.paid.text(service.deliveryLimit)} {texts.paid.countedFrom}
      </p>
      <ToStart />
    </Message>
  );
}

/** The form's page, with the condition whose page led to the order. */
function formAddress(): string {
  const condition = readOrderedCondition();
  return condition === null ? paths.openForm : `${paths.openForm}?${CONDITION_PARAMETER}=${condition}`;
}

/** The paid amount differs from the ordered one: the clinic reviews the order first, and no mail is sent yet. */
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

interface MessageProps {
  readonly title: string;
  /** Beside the message on wide screens. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

function Message({ title, aside, children }: MessageProps) {
  return (
    <div className={styles.page} data-toast-on-top>
      <section className={styles.message}>
        <PaperWindow />
        <h1>{title}</h1>
        {children}
      </section>
      {aside}
    </div>
  );
}
