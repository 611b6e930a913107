import { useCallback, useState } from 'react';
import type { ProductInfoResponse } from '../../../../src/catalog/catalog.contract.js';
import type { OrderFormData } from '../../../../src/orders/orders.contract.js';
import { inBackground } from '../../shared/errors/in-background.js';
import type { OrderCalls } from './order-calls.js';
import { emptyDraft, formDataOf, type OrderDraft } from './order-draft.js';
import { priceWith, type Price } from './price.js';
import { useCoupon, type Coupon, type CouponState } from './use-coupon.js';
import { usePayment, type Payment } from './use-payment.js';
import { usePriceMode, type PriceModeChoice } from './use-price-mode.js';

export type Stage =
  | { readonly kind: 'form' }
  | { readonly kind: 'payment'; readonly formData: OrderFormData; readonly price: Price }
  | { readonly kind: 'success'; readonly sessionId: string };

export interface OrderFlow {
  readonly stage: Stage;
  /** As it was last sent, so that going back finds the form as it was left. */
  readonly draft: OrderDraft;
  readonly product: ProductInfoResponse;
  /** As the form shows it now. */
  readonly price: Price;
  readonly coupon: Coupon;
  readonly choice: PriceModeChoice;
  readonly payment: Payment;
  /** Goes on to the payment; a code that is not validated yet is validated first, and an invalid one stops here. */
  readonly submit: (draft: OrderDraft) => Promise<void>;
  readonly retryPayment: () => void;
  readonly backToForm: () => void;
  readonly complete: (sessionId: string) => void;
}

/** The three stages of an order: form, payment, success (docs/product.md, section 4). */
export function useOrderFlow(product: ProductInfoResponse, calls: OrderCalls, refreshProduct: () => void): OrderFlow {
  const [stage, setStage] = useState<Stage>({ kind: 'form' });
  const [draft, setDraft] = useState(emptyDraft);
  const coupon = useCoupon(calls.validateCoupon);
  const choice = usePriceMode(product.campaign, coupon);

  const complete = useCallback((sessionId: string) => setStage({ kind: 'success', sessionId }), []);
  const backToForm = useCallback(() => {
    setStage({ kind: 'form' });
    refreshProduct();
  }, [refreshProduct]);
  const { validate } = coupon;
  const onCouponRefused = useCallback(
    (code: string) => {
      backToForm();
      inBackground(validate(code), 'validating the code');
    },
    [backToForm, validate],
  );
  const payment = usePayment(calls, { onCouponRefused, onAlreadyPaid: complete });

  const submit = async (sent: OrderDraft) => {
    setDraft(sent);
    const isUnasked = coupon.code.trim() !== '' && (coupon.state.kind === 'idle' || coupon.state.kind === 'validating');
    const state = isUnasked ? await coupon.validate(coupon.code) : coupon.state;
    if (isUnasked && state.kind !== 'valid') return;
    const formData = formDataOf(sent, state.kind === 'valid' ? state.code : null);
    const price = priceWith(product, discountOf(state));
    setStage({ kind: 'payment', formData, price });
    payment.prepare(formData, price.totalOre);
  };

  return {
    stage,
    draft,
    product,
    price: shownPrice(product, coupon.state, choice),
    coupon,
    choice,
    payment,
    submit,
    retryPayment: () => {
      if (stage.kind === 'payment') payment.prepare(stage.formData, stage.price.totalOre);
    },
    backToForm,
    complete,
  };
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
