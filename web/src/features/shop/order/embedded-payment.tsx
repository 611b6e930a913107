import { EmbeddedCheckout, EmbeddedCheckoutProvider } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import styles from './payment-step.module.css';
import { loadStripe } from '@stripe/stripe-js/pure';

/** The provider does not report that its frame failed; after this time another try is offered beside it. */
const PATIENCE_MS = 20_000;

interface EmbeddedPaymentProps {
  readonly clientSecret: string;
  readonly publishableKey: string | null;
  readonly scriptUrl: string | null;
  /** Shown until the form is there. A form that is late, as over a slow line, is used when it comes after all. */
  readonly renderAwaited: (isLate: boolean) => ReactNode;
  readonly onComplete: () => void;
  readonly onError: () => void;
}

/** The payment provider's own form, in its frame. The secret cannot change: another one needs another `key`. */
export default function EmbeddedPayment({
  clientSecret,
  publishableKey,
  scriptUrl,
  renderAwaited,
  onComplete,
  onError,
}: EmbeddedPaymentProps) {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const awaited = useRef<HTMLDivElement>(null);
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
  const arrival = useFrameArrival(frame, () => {
    // What is taken away may have the focus.
    if (awaited.current?.contains(document.activeElement)) frame.current?.focus();
  });
  return (
    <>
      {arrival !== 'in' && (
        <div ref={awaited} className={styles.awaited}>
          {renderAwaited(arrival === 'late')}
        </div>
      )}
      <div ref={frame} className={styles.frame} tabIndex={-1}>
        {stripe && (
          <EmbeddedCheckoutProvider stripe={stripe} options={options}>
            <EmbeddedCheckout />
          </EmbeddedCheckoutProvider>
        )}
      </div>
    </>
  );
}

/**
 * Loads the payment provider's script. With a `scriptUrl` (development and tests) that script is loaded first, and the
 * package uses it.
 *
 * @throws Error when the script cannot be loaded
 */
async function loadPaymentScript(publishableKey: string, scriptUrl: string | null): Promise<Stripe> {
  if (scriptUrl !== null && !('Stripe' in window)) await appendScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error('the payment script needs a browser');
  return stripe;
}

function appendScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('the payment script could not be loaded'));
    };
    document.head.append(script);
  });
}

/** Whether a frame inside the element has loaded; it is late after `PATIENCE_MS`. `onArrival` is called just before. */
function useFrameArrival(container: RefObject<HTMLElement | null>, onArrival: () => void): 'awaited' | 'late' | 'in' {
  const [arrival, setArrival] = useState<'awaited' | 'late' | 'in'>('awaited');
  const beforeArrival = useRef(onArrival);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const losePatience = window.setTimeout(() => setArrival('late'), PATIENCE_MS);
    const arrived = () => {
      window.clearTimeout(losePatience);
      beforeArrival.current();
      setArrival('in');
    };
    const watch = new MutationObserver(() => {
      const frame = element.querySelector('iframe');
      if (!frame) return;
      watch.disconnect();
      frame.addEventListener('load', arrived, { once: true });
    });
    watch.observe(element, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      window.clearTimeout(losePatience);
    };
  }, [container]);
  return arrival;
}
