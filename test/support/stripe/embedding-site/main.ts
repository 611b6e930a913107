import { EmbeddedCheckout, EmbeddedCheckoutProvider } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/dist/pure.mjs';
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/** A shop that embeds the form as the clinic does: `?script=<address of stripe.js>&secret=<client secret>`. */
async function start(): Promise<void> {
  const query = new URLSearchParams(window.location.search);
  const script = query.get('script');
  const secret = query.get('secret');
  if (script === null || secret === null) return showReturn(query.get('session_id'));
  await appendScript(script);
  const completions = document.getElementById('completions');
  const options = {
    fetchClientSecret: () => Promise.resolve(secret),
    onComplete: () => completions?.append('onComplete '),
  };
  const provider = createElement(
    EmbeddedCheckoutProvider,
    { stripe: loadStripe('pk_test_emulator'), options },
    createElement(EmbeddedCheckout),
  );
  createRoot(document.getElementById('root') ?? document.body).render(createElement(StrictMode, null, provider));
}

function appendScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = Object.assign(document.createElement('script'), { src, onload: () => resolve(), onerror: reject });
    document.head.append(element);
  });
}

/** The page that redirecting methods come back to. */
function showReturn(sessionId: string | null): void {
  document.getElementById('root')?.append(`Tillbaka från betalningen ${sessionId}`);
}

start().catch((error: unknown) => console.error(error));
