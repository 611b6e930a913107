import { useCallback, useRef, useState } from 'react';
import { exactCode } from '../../../../../common/typed-text.js';
import type {
  CouponDiscountResponse,
  ValidateCouponResponse,
} from '../../../../../src/shop/catalog/catalog.contract.js';
import { showToast } from '../../../shared/show-toast.js';
import { storeDraft } from './order-draft-store.js';
import { orderTexts } from './order.texts.js';

export type CouponState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'validating' }
  /** The code in capitals, as the order stores it. */
  | { readonly kind: 'valid'; readonly code: string; readonly discount: CouponDiscountResponse }
  | { readonly kind: 'invalid'; readonly error: string };

export interface Coupon {
  /** As typed; a valid one has left the field. */
  readonly code: string;
  readonly state: CouponState;
  /** Typing invalidates the result of the old code. */
  readonly edit: (code: string) => void;
  /**
   * Validates a code at the server and shows the outcome as a toast, unless it runs in the background; a blank one is
   * only reset. Resolves to the outcome.
   */
  readonly validate: (code: string, options?: { readonly isQuiet: boolean }) => Promise<CouponState>;
  readonly clear: () => void;
}

const texts = orderTexts.coupon;
const IDLE: CouponState = { kind: 'idle' };

/** The discount code and its validation. Responses to older requests are ignored. */
export function useCoupon(ask: (code: string) => Promise<ValidateCouponResponse>): Coupon {
  const [code, setCode] = useState('');
  const [state, setState] = useState<CouponState>(IDLE);
  const latestQuestion = useRef(0);

  const edit = useCallback((typed: string) => {
    latestQuestion.current += 1;
    setCode(typed);
    setState(IDLE);
    storeDraft({ couponCode: exactCode(typed) });
  }, []);
  const clear = useCallback(() => edit(''), [edit]);

  const validate = useCallback(
    async (typed: string, { isQuiet } = { isQuiet: false }): Promise<CouponState> => {
      edit(typed);
      const exact = exactCode(typed);
      if (exact === '') return IDLE;
      const question = latestQuestion.current;
      setState({ kind: 'validating' });
      const { state: outcome, toast } = await evaluate(exact, ask);
      if (question !== latestQuestion.current) return outcome;
      setState(outcome);
      if (outcome.kind === 'valid') setCode('');
      if (!isQuiet) showToast(toast);
      return outcome;
    },
    [ask, edit],
  );
  return { code, state, edit, validate, clear };
}

interface CouponResult {
  readonly state: CouponState;
  readonly toast: Parameters<typeof showToast>[0];
}

async function evaluate(code: string, ask: (code: string) => Promise<ValidateCouponResponse>): Promise<CouponResult> {
  try {
    const response = await ask(code);
    if (response.valid) {
      return {
        state: { kind: 'valid', code: code.toUpperCase(), discount: response.coupon },
        toast: { ...texts.toasts.activated, tone: 'success' },
      };
    }
    return {
      state: { kind: 'invalid', error: response.error || texts.invalid },
      toast: {
        title: texts.toasts.invalidTitle,
        text: response.error || texts.notFound,
        error: null,
        tone: 'destructive',
      },
    };
  } catch (error) {
    return {
      state: { kind: 'invalid', error: texts.failed },
      toast: { ...texts.toasts.failed, error, tone: 'destructive' },
    };
  }
}
