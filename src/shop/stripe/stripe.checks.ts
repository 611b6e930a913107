import { millisecondsInSecond } from 'date-fns/constants';
import {
  defineCheck,
  exercise,
  failed,
  passed,
  unknown,
  type CheckResult,
} from '../../platform/checks/define-check.js';
import { StripeClient } from './stripe.client.js';
import { StripeSettings } from './stripe.settings.js';

/** Whether the keys of the payment provider fit together. */
export const stripeChecks = {
  keys: defineCheck('stripe.keys', {
    group: 'betalning',
    question: 'Går riktiga betalningar till klinikens konto hos Stripe?',
    severity: 'required',
    whatToDo:
      'Sätt STRIPE_SECRET_KEY och STRIPE_PUBLISHABLE_KEY till de nycklar som börjar på sk_live_ eller rk_live_ och pk_live_ i samma konto.',
    with: [StripeSettings],
    run: (settings) => stripeKeysResult(settings),
  }),
  clock: defineCheck('stripe.clock', {
    group: 'drift',
    question: 'Stämmer serverns klocka med tiden hos Stripe?',
    severity: 'advised',
    whatToDo:
      'Slå på tidssynkronisering (NTP) på servern. Går klockan mer än fem minuter fel nekas Stripes händelser, och engångskoder slutar gälla.',
    /** By the date of a response: the database's clock is often this machine's own. */
    with: [StripeSettings, StripeClient],
    run: async (settings, client) => {
      if (settings.secretKey === undefined) return unknown('Utan nycklar till Stripe går det inte att se.');
      const before = Date.now();
      try {
        const { lastResponse } = await client.call((stripe) => stripe.prices.list({ limit: 1 }));
        return stripeClockResult(lastResponse.headers['date'], (before + Date.now()) / 2);
      } catch {
        return unknown('Stripe svarade inte, så det går inte att se.');
      }
    },
  }),
};

/** A response takes some of them, and its date is in whole seconds. */
const MOST_SECONDS_APART = 10;

/** @param date of the response @param now in ms, in the middle of the call */
export function stripeClockResult(date: string | undefined, now: number): CheckResult {
  const theirs = Date.parse(date ?? '');
  if (Number.isNaN(theirs)) return unknown('Stripes svar har ingen tid.');
  const apart = Math.round(Math.abs(theirs - now) / millisecondsInSecond);
  return apart <= MOST_SECONDS_APART
    ? passed('Serverns och Stripes klockor går lika.')
    : failed(`Serverns och Stripes klockor skiljer ${apart} sekunder.`);
}

type Keys = Pick<StripeSettings, 'secretKey' | 'publishableKey' | 'apiBaseUrl'>;

/** Live keys of one mode, without an emulator; test keys of one mode are enough for a rehearsal. */
export function stripeKeysResult({ secretKey, publishableKey, apiBaseUrl }: Keys): CheckResult {
  if (secretKey === undefined || publishableKey === undefined) return failed('Nycklarna till Stripe saknas.');
  const modes = [secretKey, publishableKey].map((key) => key.split('_')[1]);
  if (modes[0] !== modes[1]) return failed('En nyckel är för test och en för riktiga betalningar.');
  if (modes[0] !== 'live') return exercise('Nycklarna är för test, så inga riktiga betalningar tas emot.');
  return apiBaseUrl === undefined
    ? passed('Båda nycklarna är för riktiga betalningar.')
    : failed('Nycklarna är riktiga, men anropen går inte till Stripe (STRIPE_API_BASE_URL).');
}
