import type { PrepareWithdrawalRequest } from '../../../../../src/clinic/cases/withdrawals/withdrawals.contract.js';
import { formatKronorAndOre } from '../../../../../common/money.js';
import { paths } from '../../../../../common/paths.js';
import { useFocusOnMount } from '../../../shared/hooks/use-focus-on-mount.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { Button, ButtonLink } from '../../../shared/ui/button.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { WithMailLink } from '../../../shared/ui/with-mail-link.js';
import { usePurchase, useStop, useWithdrawal, type Sending } from './use-withdrawal.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './withdrawal-screen.module.css';
import { withdrawalTexts } from './withdrawal.texts.js';

interface ConfirmProps {
  readonly order: PrepareWithdrawalRequest;
  /** As displayed; the link contains it too. */
  readonly orderNumber: string;
  readonly onBack: (() => void) | null;
}

/** Step two: what is withdrawn, and the button. */
export function ConfirmWithdrawal({ order, orderNumber, onBack }: ConfirmProps) {
  const { confirm: texts } = withdrawalTexts;
  const step = useFocusOnMount<HTMLElement>();
  const sending = useWithdrawal(order);
  const purchase = usePurchase(order.token);
  if (sending.isSuccess) return <Sent />;
  const right = purchase?.right ?? 'holds';
  return (
    <section className={styles.step} ref={step} tabIndex={-1} aria-labelledby="withdrawal-step">
      <h2 id="withdrawal-step">{texts.title}</h2>
      <dl className={styles.named}>
        {orderNumber !== '' && <Named term={texts.order} text={orderNumber} />}
        {order.email !== undefined && <Named term={texts.email} text={order.email} />}
        {purchase !== undefined && (
          <>
            <Named term={texts.bought} text={purchase.productName} />
            <Named term={texts.price} text={formatKronorAndOre(purchase.priceOre)} />
          </>
        )}
      </dl>
      {purchase !== undefined && <p>{texts.rights[right]}</p>}
      {right !== 'over' && <p>{texts.text}</p>}
      {sending.problem && <NotePanel tone="problem" {...sending.problem} />}
      <p className={layout.acts}>
        {right !== 'over' && (
          <SendButton
            sending={sending}
            label={texts.button}
            busy={texts.busy}
            tone={right === 'ended' ? 'quiet' : 'next'}
          />
        )}
        {order.token !== undefined && (
          <ButtonLink tone={right === 'holds' ? 'quiet' : 'next'} to={paths.home}>
            {right === 'over' ? withdrawalTexts.sent.home : texts.keep}
          </ButtonLink>
        )}
        {onBack !== null && (
          <Button tone="quiet" disabled={sending.isPending} onClick={onBack}>
            {texts.back}
          </Button>
        )}
      </p>
    </section>
  );
}

/** 'Det var inte jag': asks for confirmation, because programs open mailed links too. */
export function StopWithdrawal({ token }: { readonly token: string }) {
  const { stop: texts } = withdrawalTexts;
  const sending = useStop(token);
  const step = useFocusOnMount<HTMLElement>();
  const isDone = sending.isSuccess;
  return (
    <section className={styles.step} ref={step} tabIndex={-1} aria-labelledby="withdrawal-step">
      <h2 id="withdrawal-step">{isDone ? texts.doneTitle : texts.title}</h2>
      <p role="status">{isDone ? texts.done : texts.text}</p>
      {sending.problem && <NotePanel tone="problem" {...sending.problem} />}
      {!isDone && (
        <p>
          <SendButton sending={sending} label={texts.button} busy={texts.busy} />
        </p>
      )}
    </section>
  );
}

function Sent() {
  const { sent: texts } = withdrawalTexts;
  const { contactEmail } = useSiteConfig();
  const step = useFocusOnMount<HTMLElement>();
  return (
    <section className={styles.step} ref={step} tabIndex={-1} aria-labelledby="withdrawal-step">
      <h2 id="withdrawal-step">{texts.title}</h2>
      <p>{texts.text}</p>
      <p>
        <WithMailLink text={texts.missing(contactEmail)} email={contactEmail} />
      </p>
      <p>
        <ButtonLink tone="quiet" to={paths.home}>
          {texts.home}
        </ButtonLink>
      </p>
    </section>
  );
}

interface SendButtonProps {
  readonly sending: Sending;
  readonly label: string;
  readonly busy: string;
  readonly tone?: 'next' | 'quiet';
}

function SendButton({ sending, label, busy, tone = 'next' }: SendButtonProps) {
  return (
    <Button tone={tone} disabled={sending.isPending} onClick={sending.send}>
      {sending.isPending ? busy : label}
    </Button>
  );
}

function Named({ term, text }: { readonly term: string; readonly text: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  );
}
