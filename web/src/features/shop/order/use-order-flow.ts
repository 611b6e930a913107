import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { exactCode } from '../../../../../common/typed-text.js';
import { paths } from '../../../../../common/paths.js';
import type { ProductInfoResponse } from '../../../../../src/shop/catalog/catalog.contract.js';
import type { OrderFormData } from '../../../../../src/shop/orders/orders.contract.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useIsMounted } from '../../../shared/hooks/use-is-mounted.js';
import { orderCalls } from './order-calls.js';
import { readDraftStore } from './order-draft-store.js';
import { formDataOf, problemsOf, type AccountDraft, type OrderDraft } from './order-draft.js';
import { priceWith, type Price } from './price.js';
import { useCoupon, type Coupon, type CouponState } from './use-coupon.js';
import { usePayment, type Payment } from './use-payment.js';
import { usePriceMode, type PriceModeChoice } from './use-price-mode.js';

export type Stage =
  | { readonly kind: 'form' }
  /** The form's details are being read back, after a reload or a step in the browser's history. */
  | { readonly kind: 'resuming' }
  | { readonly kind: 'payment'; readonly formData: OrderFormData; readonly price: Price }
  | { readonly kind: 'success'; readonly sessionId: string };

/** The step in a history entry's state; the form's entry has none. */
type StepOfEntry = { readonly step: 'payment' } | { readonly step: 'success'; readonly sessionId: string } | null;

export interface OrderFlow {
  readonly stage: Stage;
  readonly product: ProductInfoResponse;
  /** As the form shows it now. */
  readonly price: Price;
  readonly coupon: Coupon;
  readonly choice: PriceModeChoice;
  readonly payment: Payment;
  /** Continues to the payment; an unvalidated code is validated first, and an invalid one stops here. */
  readonly submit: (draft: OrderDraft) => Promise<void>;
  readonly retryPayment: () => void;
  /** Where the form is to be corrected, if one field brought the buyer back. */
  readonly wantedField: keyof OrderDraft | null;
  readonly backToForm: (wantedField?: keyof OrderDraft) => void;
  readonly complete: (sessionId: string) => void;
}

interface Buyer {
  readonly account: AccountDraft;
  /** Until then the form cannot fill in the account's details. */
  readonly isAccountKnown: boolean;
}

/**
 * The three stages of an order: form, payment, success (docs/product.md, section 4). Each has its own history entry, so
 * that Back, Forward and a reload work as expected; the tab stores the details.
 */
export function useOrderFlow(
  product: ProductInfoResponse,
  refreshProduct: () => void,
  { account, isAccountKnown }: Buyer,
): OrderFlow {
  const navigate = useNavigate();
  const { state: entry } = useLocation() as { state: StepOfEntry };
  // The server knows no history entries and renders the form.
  const isMounted = useIsMounted();
  const step = isMounted ? entry : null;
  const [prepared, setPrepared] = useState<(Stage & { kind: 'payment' }) | null>(null);
  const [wantedField, setWantedField] = useState<keyof OrderDraft | null>(null);
  const coupon = useCoupon(orderCalls.validateCoupon);
  const choice = usePriceMode(product.campaign, coupon);

  const showStep = useCallback(
    (state: StepOfEntry, replace: boolean) =>
      inBackground(navigate(paths.order, { state, replace }), 'showing a step of the order'),
    [navigate],
  );
  const complete = useCallback((sessionId: string) => showStep({ step: 'success', sessionId }, true), [showStep]);
  const backToForm = useCallback(
    (field: keyof OrderDraft | null = null) => {
      setWantedField(field);
      // Not a step back in the history: the frame of the payment may have added entries of its own.
      showStep(null, true);
    },
    [showStep],
  );
  const { validate } = coupon;
  const onCouponRefused = useCallback(
    (code: string) => {
      backToForm();
      inBackground(validate(code), 'validating the code');
    },
    [backToForm, validate],
  );
  const payment = usePayment({ accountEmail: account.email, onCouponRefused, onAlreadyPaid: complete });

  const preparePayment = (draft: OrderDraft, state: CouponState): void => {
    const formData = formDataOf(draft, state.kind === 'valid' ? state.code : null);
    const price = priceWith(product, discountOf(state));
    setPrepared({ kind: 'payment', formData, price });
    payment.prepare(formData, price.totalOre);
  };

  const submit = async (sent: OrderDraft) => {
    const isUnasked =
      exactCode(coupon.code) !== '' && (coupon.state.kind === 'idle' || coupon.state.kind === 'validating');
    const state = isUnasked ? await coupon.validate(coupon.code) : coupon.state;
    if (isUnasked && state.kind !== 'valid') return;
    setWantedField(null);
    preparePayment(sent, state);
    // Back leads to the first field, not to where this entry was left.
    window.history.scrollRestoration = 'manual';
    showStep({ step: 'payment' }, false);
  };

  const resume = async () => {
    const { couponCode, ...stored } = readDraftStore();
    const draft = { ...stored, ...account };
    const code = choice.mode === 'rebate' ? product.campaign?.code : couponCode;
    const state = code ? await validate(code, { isQuiet: true }) : coupon.state;
    if (Object.keys(problemsOf(draft)).length > 0 || state.kind === 'invalid') return showStep(null, true);
    preparePayment(draft, state);
  };
  const latest = useRef({ resume, validate, hasCampaign: product.campaign !== null });
  useEffect(() => {
    latest.current = { resume, validate, hasCampaign: product.campaign !== null };
  });
  const isPaymentMissing = step?.step === 'payment' && prepared === null;
  useEffect(() => {
    if (isPaymentMissing && isAccountKnown) inBackground(latest.current.resume(), 'taking up the order again');
  }, [isPaymentMissing, isAccountKnown]);

  const isForm = isMounted && step === null;
  const wasElsewhere = useRef(false);
  useEffect(() => {
    if (!isForm) {
      wasElsewhere.current = isMounted;
    } else if (wasElsewhere.current) {
      // Later changes to the form apply when the user continues again.
      setPrepared(null);
      refreshProduct();
    } else if (!latest.current.hasCampaign) {
      const { couponCode } = readDraftStore();
      if (couponCode !== '')
        inBackground(latest.current.validate(couponCode, { isQuiet: true }), 'validating the code again');
    }
  }, [isForm, isMounted, refreshProduct]);

  return {
    stage: stageOf(step, prepared),
    product,
    price: shownPrice(product, coupon.state, choice),
    coupon,
    choice,
    payment,
    submit,
    retryPayment: () => {
      if (prepared !== null) payment.prepare(prepared.formData, prepared.price.totalOre);
    },
    wantedField,
    backToForm,
    complete,
  };
}

function stageOf(step: StepOfEntry, prepared: (Stage & { kind: 'payment' }) | null): Stage {
  if (step?.step === 'success') return { kind: 'success', sessionId: step.sessionId };
  return step?.step === 'payment' ? (prepared ?? { kind: 'resuming' }) : { kind: 'form' };
}

function discountOf(state: CouponState) {
  return state.kind === 'valid' ? state.discount : null;
}

/** While the campaign's code is being validated its price is shown already, to avoid a layout shift. */
function shownPrice(product: ProductInfoResponse, state: CouponState, { mode }: PriceModeChoice): Price {
  const { campaign, price_inc_vat: regularOre } = product;
  const isExpected = mode === 'rebate' && campaign !== null && (state.kind === 'idle' || state.kind === 'validating');
  return priceWith(
    product,
    isExpected ? { amount_off: regularOre - campaign.price_inc_vat, percent_off: null } : discountOf(state),
  );
}
