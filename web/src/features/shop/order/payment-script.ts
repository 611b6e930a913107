import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/**
 * Loads the payment provider's script. With a `scriptUrl` (development and tests) that script is loaded first, and the
 * package uses it.
 *
 * @throws Error when the script cannot be loaded
 */
export async function loadPaymentScript(publishableKey: string, scriptUrl: string | null): Promise<Stripe> {
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
