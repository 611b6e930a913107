/**
 * Stands in for Stripe's script: `window.Stripe` with embedded Checkout, and nothing else. The payment form itself is a
 * frame of the emulator's origin, so that content policies and focus behave as they do with Stripe.
 */
(() => {
  const origin = new URL(document.currentScript.src).origin;
  const unavailable = ['elements', 'createToken', 'createPaymentMethod', 'confirmCardPayment'];
  let hasLiveCheckout = false;

  function Stripe(publishableKey) {
    if (!/^pk_test_\w+$/.test(publishableKey))
      throw new Error('The payments emulator takes publishable test keys only: pk_test_…');
    const stripe = {
      createEmbeddedCheckoutPage,
      registerAppInfo() {},
      _registerWrapper() {},
    };
    for (const name of unavailable) {
      stripe[name] = () => {
        throw new Error(`stripe.${name} is not part of the payments emulator.`);
      };
    }
    return stripe;
  }
  Stripe.version = 'endive';

  /** One at a time, as at Stripe: a second one throws until the first is destroyed. */
  function createEmbeddedCheckoutPage({ fetchClientSecret, clientSecret, onComplete }) {
    if (hasLiveCheckout) throw new Error('You cannot have multiple Embedded Checkout objects.');
    if (!fetchClientSecret && !clientSecret) throw new Error('fetchClientSecret is required.');
    hasLiveCheckout = true;
    const release = () => {
      hasLiveCheckout = false;
    };
    const secret = fetchClientSecret
      ? new Promise((resolve) => resolve(fetchClientSecret()))
      : Promise.resolve(clientSecret);
    return secret.then(
      (value) => embeddedCheckout(value, onComplete, release),
      (error) => {
        release();
        throw error;
      },
    );
  }

  function embeddedCheckout(clientSecret, onComplete, release) {
    let frame = null;
    let isComplete = false;
    let isDestroyed = false;

    const receive = (event) => {
      if (event.origin !== origin || event.source !== frame?.contentWindow) return;
      const { type, height, url, returnUrl } = event.data;
      if (type === 'ready') frame.contentWindow.postMessage({ type: 'start', clientSecret }, origin);
      if (type === 'height') frame.style.height = `${Math.ceil(Number(height))}px`;
      if (type === 'leave') redirectTo(url);
      if (type === 'complete' && !isComplete) {
        isComplete = true;
        if (returnUrl) redirectTo(returnUrl);
        else onComplete?.();
      }
    };

    const unmount = () => {
      window.removeEventListener('message', receive);
      frame?.remove();
      frame = null;
    };

    return {
      mount(target) {
        if (isDestroyed) throw new Error('This Embedded Checkout has been destroyed.');
        const element = typeof target === 'string' ? document.querySelector(target) : target;
        if (!element) throw new Error(`Embedded Checkout cannot be mounted: ${target} was not found.`);
        unmount();
        frame = newFrame();
        window.addEventListener('message', receive);
        element.append(frame);
      },
      unmount,
      destroy() {
        if (isDestroyed) return;
        isDestroyed = true;
        unmount();
        release();
      },
    };
  }

  function newFrame() {
    const frame = document.createElement('iframe');
    frame.src = `${origin}/checkout/embedded`;
    frame.title = 'Betalningsformulär';
    frame.allow = 'payment *';
    Object.assign(frame.style, { display: 'block', width: '100%', height: '560px', border: '0', colorScheme: 'light' });
    return frame;
  }

  function redirectTo(url) {
    if (/^https?:\/\//.test(url)) window.location.assign(url);
  }

  window.Stripe = Stripe;
})();
