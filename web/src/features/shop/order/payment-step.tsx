import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { formatKronor } from '../../../../../common/money.js';
import { paths } from '../../../../../common/paths.js';
import { phoneUrl } from '../../../../../common/phone.js';
import type { CheckoutMoneyResponse } from '../../../../../src/shop/orders/orders.contract.js';
import { get } from '../../../shared/api/client.js';
import { QueryProvider } from '../../../shared/api/query-provider.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { Breakable } from '../../../shared/ui/breakable.js';
import { ErrorReference } from '../../../shared/ui/error-reference.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import { WithMailLink } from '../../../shared/ui/with-mail-link.js';
import { Button } from '../../../shared/ui/button.js';
import { AgreedTerms } from './agreed-terms.js';
import { OrderSummary } from './order-summary.js';
import { orderTexts } from './order.texts.js';
import { paymentTexts as texts } from './payment.texts.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './payment-step.module.css';
import { sessionIdOf, type PaymentState } from './use-payment.js';
import type { OrderFlow, Stage } from './use-order-flow.js';

const loadEmbeddedPayment = () => import('./embedded-payment.js');
const EmbeddedPayment = lazy(loadEmbeddedPayment);

/** Between two looks at a payment that may be under way. */
const LOOK_MS = 5_000;

interface PaymentStepProps {
  readonly flow: OrderFlow;
  readonly stage: Stage & { readonly kind: 'payment' };
  /** The price with this below it; handed in, since the file of the page has it already. */
  readonly renderAside: (below: ReactNode) => ReactNode;
}

/** Stage two: the payment provider's form; beside or below it what is paid, by whom, and the right of withdrawal. */
export default function PaymentStep({ flow, stage, renderAside }: PaymentStepProps) {
  const { contactEmail } = useSiteConfig();
  useEffect(() => inBackground(loadEmbeddedPayment(), 'fetching the payment form'), []);
  return (
    <>
      <div className={styles.columns}>
        <div className={layout.parts}>
          <BuyerLine formData={stage.formData} onChange={() => flow.backToForm()} />
          <section className={`${layout.card} ${styles.payment}`} aria-label={texts.heading}>
            <PaymentForm flow={flow} stage={stage} />
          </section>
          <AgreedTerms />
          <div>
            <TextButton onClick={() => flow.backToForm()}>{texts.back}</TextButton>
          </div>
        </div>
        {renderAside(
          <>
            <OrderSummary
              formData={stage.formData}
              price={stage.price}
              mode={flow.choice.mode}
              onChangeEmail={() => flow.backToForm('email')}
            />
            <section className={styles.withdrawal}>
              <h2>{texts.withdrawal.heading}</h2>
              <p>
                <WithMailLink text={texts.withdrawal.text(contactEmail)} email={contactEmail} />
              </p>
            </section>
          </>,
        )}
      </div>
      <Foot />
    </>
  );
}

/** All that is left of the site's footer. */
function Foot() {
  const { hasWithdrawalPage } = useSiteConfig();
  const { label, ...names } = texts.foot;
  const places = {
    terms: paths.terms,
    privacy: paths.privacy,
    // A clinic without the page says in its terms how one withdraws.
    withdrawal: hasWithdrawalPage ? paths.withdraw : paths.terms,
    contact: paths.contact,
    cookies: paths.cookies,
    accessibility: paths.accessibility,
  };
  return (
    <nav aria-label={label} className={styles.foot}>
      {(Object.keys(names) as (keyof typeof names)[]).map((name) => (
        <AppLink key={name} to={places[name]}>
          {names[name]}
        </AppLink>
      ))}
    </nav>
  );
}

/** Who pays, in one line. */
function BuyerLine({
  formData: { name, email },
  onChange,
}: Pick<PaymentStepProps['stage'], 'formData'> & { readonly onChange: () => void }) {
  return (
    <p className={styles.buyer}>
      <span>
        {name} · <Breakable text={email} />
      </span>
      <TextButton aria-label={texts.changeDetails} onClick={onChange}>
        {texts.change}
      </TextButton>
    </p>
  );
}

function PaymentForm({ flow, stage }: Omit<PaymentStepProps, 'renderAside'>) {
  const { stripePublishableKey, stripeJsUrl } = useSiteConfig();
  const { state, fail } = flow.payment;
  switch (state.kind) {
    case 'preparing':
      return <p role="status">{orderTexts.payment.preparing}</p>;
    case 'failed':
      return <Refused flow={flow} state={state} />;
    case 'price-changed':
      return (
        <p className={styles.problem} role="alert">
          {texts.priceChanged(formatKronor(stage.price.totalOre), formatKronor(state.nowOre))}
        </p>
      );
    case 'ready':
      return (
        <>
          {state.payment.amount_total === 0 && <p className={styles.nothing}>{texts.nothingToPay}</p>}
          <Suspense fallback={<Awaited isLate={false} />}>
            <EmbeddedPayment
              key={state.payment.client_secret}
              clientSecret={state.payment.client_secret}
              publishableKey={stripePublishableKey}
              scriptUrl={stripeJsUrl}
              renderAwaited={(isLate) => <Awaited isLate={isLate} />}
              onComplete={() => flow.complete(sessionIdOf(state.payment.client_secret))}
              onError={fail}
            />
          </Suspense>
        </>
      );
  }
}

/** While the form may still come, nothing is said of the money. */
function Awaited({ isLate }: { readonly isLate: boolean }) {
  return (
    <>
      <p role="status">{isLate ? texts.late : texts.loading}</p>
      {isLate && (
        <>
          {/* Stripe's script allows one form for a page, and cannot give back one that has not come. */}
          <Button tone="next" onClick={() => window.location.reload()}>
            {texts.retry}
          </Button>
          <OtherWays />
        </>
      )}
    </>
  );
}

/** How one orders where the form does not work. */
function OtherWays() {
  const { contactEmail, operator } = useSiteConfig();
  return (
    <>
      <p>
        <WithMailLink text={texts.help(contactEmail)} email={contactEmail} />
      </p>
      {operator.phone !== '' && (
        <p>
          {texts.call} <a href={phoneUrl(operator.phone)}>{operator.phone}</a>.
        </p>
      )}
      <p>
        {texts.otherWay} <a href={orderTexts.before.birthmark.url}>{texts.otherWayLink}</a>
      </p>
    </>
  );
}

/** What is kept, what is known of the money, and where to turn. */
function Refused({ flow, state }: { readonly flow: OrderFlow; readonly state: PaymentState & { kind: 'failed' } }) {
  return (
    <div className={styles.problem}>
      <p>{texts.failure(state.message)}</p>
      {state.detail !== null && <p>{state.detail}</p>}
      <p>{texts.kept}</p>
      {state.sessionId === null ? (
        <p>{texts.notOpened}</p>
      ) : (
        <QueryProvider>
          <Money sessionId={state.sessionId} onPaid={flow.complete} />
        </QueryProvider>
      )}
      <ErrorReference error={state.error} />
      <Button tone="next" onClick={flow.retryPayment}>
        {texts.retry}
      </Button>
      <OtherWays />
    </div>
  );
}

/** That nothing was drawn is said only once Stripe says so, and never from memory. */
function Money({ sessionId, onPaid }: { readonly sessionId: string; readonly onPaid: (sessionId: string) => void }) {
  const { data } = useQuery({
    ...get<CheckoutMoneyResponse>(`/api/v1/checkout-sessions/${encodeURIComponent(sessionId)}/money`),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.money === 'unpaid' ? false : LOOK_MS),
  });
  const isPaid = data?.money === 'paid';
  useEffect(() => {
    if (isPaid) onPaid(sessionId);
  }, [isPaid, onPaid, sessionId]);
  return <p role="status">{data?.money === 'unpaid' ? texts.nothingDrawn : texts.checking}</p>;
}
