import { EmbeddedCheckout, EmbeddedCheckoutProvider } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import styles from './payment-step.module.css';
import { loadPaymentScript } from './payment-script.js';
import { useFrameIsIn } from './use-frame-is-in.js';

interface EmbeddedPaymentProps {
  readonly clientSecret: string;
  readonly publishableKey: string | null;
  readonly scriptUrl: string | null;
  /** Shown until the form is there. */
  readonly loading: ReactNode;
  readonly onComplete: () => void;
  readonly onError: () => void;
}

/** The payment provider's own form, in its frame. The secret cannot change: another one needs another `key`. */
export default function EmbeddedPayment({
  clientSecret,
  publishableKey,
  scriptUrl,
  loading,
  onComplete,
  onError,
}: EmbeddedPaymentProps) {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  // The provider reads its options once, so callbacks go through a ref to the latest ones.
  const handlers = useRef({ onComplete, onError });
  useEffect(() => {
    handlers.current = { onComplete, onError };
  });

  useEffect(() => {
    let isGone = false;
    const give =
      publishableKey === null
        ? Promise.reject(new Error('no publishable key'))
        : loadPaymentScript(publishableKey, scriptUrl);
    give.then(
      (loaded) => !isGone && setStripe(loaded),
      () => !isGone && handlers.current.onError(),
    );
    return () => {
      isGone = true;
    };
  }, [publishableKey, scriptUrl]);

  const options = useMemo(
    () => ({ fetchClientSecret: () => Promise.resolve(clientSecret), onComplete: () => handlers.current.onComplete() }),
    [clientSecret],
  );
  const isFrameIn = useFrameIsIn(frame, () => handlers.current.onError());
  return (
    <>
      {!isFrameIn && loading}
      <div ref={frame} className={styles.frame}>
        {stripe && (
          <EmbeddedCheckoutProvider stripe={stripe} options={options}>
            <EmbeddedCheckout />
          </EmbeddedCheckoutProvider>
        )}
      </div>
    </>
  );
}
