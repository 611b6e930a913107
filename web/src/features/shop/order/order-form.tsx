import { useEffect, useRef, useState } from 'react';
import { normalisePhone } from '../../../../../common/typed-phone.js';
import { formatKronor } from '../../../../../common/money.js';
import { useIsMounted } from '../../../shared/hooks/use-is-mounted.js';
import { showToast } from '../../../shared/show-toast.js';
import { Button } from '../../../shared/ui/button.js';
import { EmailField } from '../../../shared/email/email-field.js';
import { NeedsScripts } from '../../../shared/ui/needs-scripts.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { Choice, ChoiceGroup } from '../../../shared/ui/choice.js';
import { useServiceDetails } from '../../../shared/site/page-context.js';
import { AgreedTerms } from './agreed-terms.js';
import { CouponField } from './coupon-field.js';
import { readDraftStore } from './order-draft-store.js';
import { fillBlank, readDraft, type AccountDraft } from './order-draft.js';
import styles from './order-form.module.css';
import { orderTexts } from './order.texts.js';
import { PriceChoice } from './price-choice.js';
import { useDraftForm } from './use-draft-form.js';
import type { OrderFlow } from './use-order-flow.js';
import guaranteesStyles from './guarantees.module.css';

interface OrderFormProps {
  readonly flow: OrderFlow;
  readonly account: AccountDraft;
  /** Care elsewhere is needed now: ordering is no longer the next step. */
  readonly isUrgent: boolean;
}

const texts = orderTexts.form;
const GENDER = { name: 'gender', defaultChecked: false };

/** Stage one: price, the buyer's details, discount code. */
export function OrderForm({ flow, account, isUrgent }: OrderFormProps) {
  const { wantedField } = flow;
  const isMounted = useIsMounted();
  const { problems, isSending, onSubmit, onChange, onEmailLeft, look } = useDraftForm(account, {
    onComplete: flow.submit,
    onIncomplete: () => showToast({ ...texts.incomplete, error: null, tone: 'destructive' }),
  });
  const [isFixedLine, setIsFixedLine] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!form.current) return;
    fillBlank(form.current, readDraftStore());
    setIsFixedLine(isLandline(readDraft(form.current, {}).phone));
  }, []);
  useEffect(() => {
    const field = wantedField === null ? null : form.current?.elements.namedItem(wantedField);
    if (field instanceof HTMLInputElement) field.focus();
  }, [wantedField]);
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit} onChange={onChange}>
      <PriceChoice product={flow.product} choice={flow.choice} />
      <h2 className={styles.heading}>{texts.heading}</h2>
      <p className={styles.note}>{texts.requiredNote}</p>
      <TextField
        key={`name ${account.name}`}
        name="name"
        label={texts.name}
        defaultValue={account.name ?? ''}
        isDisabled={account.name !== undefined}
        isRequired
        isStarred
        error={problems.name?.message}
        hint={account.name && texts.fromAccount}
        autoComplete="name"
      />
      <EmailField
        key={`email ${account.email}`}
        name="email"
        label={texts.email}
        defaultValue={account.email ?? ''}
        isDisabled={account.email !== undefined}
        isRequired
        isStarred
        error={problems.email?.message}
        hint={account.email ? texts.fromAccount : texts.emailHint}
        autoComplete="email"
        onLeft={onEmailLeft}
        onSuggestion={(email) => {
          const field = form.current?.elements.namedItem('email');
          if (!form.current || !(field instanceof HTMLInputElement)) return;
          field.value = email;
          look(form.current);
        }}
      />
      <TextField
        name="phone"
        type="tel"
        label={texts.phone}
        isRequired
        isStarred
        error={problems.phone?.message}
        hint={texts.phoneHint}
        note={isFixedLine ? texts.fixedLine : ''}
        onChange={({ target }) => setIsFixedLine(isLandline(target.value))}
        autoComplete="tel"
      />
      <ChoiceGroup
        legend={
          <>
            {texts.gender}
            <span aria-hidden="true">*</span>
          </>
        }
        hint={texts.genderHint}
        error={problems.gender?.message}
        isRequired
      >
        <Choice value="man" label={texts.genders.man} input={GENDER} />
        <Choice value="kvinna" label={texts.genders.kvinna} input={GENDER} />
      </ChoiceGroup>
      <CouponField coupon={flow.coupon} isFixed={!isMounted || flow.choice.mode === 'rebate'} />
      <div className={styles.submit}>
        <p className={styles.total}>
          <span>{orderTexts.price.total}</span>
          <strong>{formatKronor(flow.price.totalOre)}</strong>
        </p>
        {/* Not before scripts can take the details: the browser itself would put them into the address. */}
        <Button
          tone={isUrgent ? 'quiet' : 'next'}
          type="submit"
          disabled={!isMounted || isSending}
          data-waiting={!isMounted}
        >
          {isUrgent ? texts.submitAnyway : texts.submit}
        </Button>
        <AgreedTerms />
        <Guarantees />
        <NeedsScripts />
      </div>
    </form>
  );
}

/** 070, 072, 073, 076 and 079; the table of all countries (common/mobile-numbers.ts) would weigh on the page. */
const SWEDISH_MOBILE = /^\+467[02369]\d{7}$/;

/** A Swedish landline number, which receives no text messages; the order is accepted. */
function isLandline(typed: string): boolean {
  const phone = normalisePhone(typed);
  return phone !== null && phone.startsWith('+46') && !SWEDISH_MOBILE.test(phone);
}

/** Beside the button: when the money goes back, who answers, and how the payment is made. */
function Guarantees() {
  return (
    <ul className={guaranteesStyles.guarantees}>
      {orderTexts.guarantees(useServiceDetails()).map((guarantee) => (
        <li key={guarantee}>{guarantee}</li>
      ))}
    </ul>
  );
}
