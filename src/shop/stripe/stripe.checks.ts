import { Injectable } from '@nestjs/common';
import { defineCheck, exercise, failed, passed, type CheckResult } from '../../platform/checks/define-check.js';
import { RunsCheck } from '../../platform/checks/runs-check.decorator.js';
import { StripeSettings } from './stripe.settings.js';

export const stripeChecks = {
  keys: defineCheck('stripe.keys', {
    group: 'betalning',
    question: 'Går riktiga betalningar till klinikens konto hos Stripe?',
    severity: 'required',
    whatToDo:
      'Sätt STRIPE_SECRET_KEY och STRIPE_PUBLISHABLE_KEY till de nycklar som börjar på sk_live_ eller rk_live_ och pk_live_ i samma konto.',
  }),
};

/** Whether the keys of the payment provider fit together. */
@Injectable()
export class StripeChecks {
  constructor(private readonly settings: StripeSettings) {}

  @RunsCheck(stripeChecks.keys)
  keys(): Promise<CheckResult> {
    return Promise.resolve(stripeKeysResult(this.settings));
  }
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
