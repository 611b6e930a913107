import { minutesToMilliseconds } from 'date-fns';
import type Stripe from 'stripe';
import { formatMoment } from '../../../../common/dates.js';
import { paths } from '../../../../common/paths.js';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { defineCheck, failed, passed, unknown, type CheckResult } from '../../../platform/checks/define-check.js';
import { Env } from '../../../platform/config/env.js';
import { ConfirmationsRepository } from '../../../platform/confirmations/confirmations.repository.js';
import { Clock } from '../../../platform/time/clock.js';
import { StripeClient } from '../../stripe/stripe.client.js';
import { StripeSettings } from '../../stripe/stripe.settings.js';
import { PaymentsRepository } from '../payments.repository.js';
import { SUBSCRIBED_TYPES } from './stripe-event-types.js';
import { WebhookSettings } from './webhook-settings.js';

/** Stripe allows sixteen endpoints per account and mode. */
const MOST_ENDPOINTS = 100;

/** As long as the alarm of lost webhooks waits. */
const LOST_AFTER_MS = minutesToMilliseconds(15);

/** As many missing types as a sentence can name. */
const MOST_NAMED = 5;

/** Whether Stripe's events arrive. */
export const webhooksChecks = {
  endpoint: defineCheck('payments.webhook-endpoint', {
    group: 'betalning',
    question: 'Berättar Stripe om allt som händer?',
    severity: 'required',
    whatToDo:
      'Lägg till webhooken hos Stripe på adressen PUBLIC_URL/webhooks/stripe med alla händelser i docs/operations/settings.md, avsnittet Stripe.',
    with: [StripeClient, StripeSettings, Env],
    run: async (client, stripeSettings, env) => {
      if (stripeSettings.secretKey === undefined) return failed('Nycklarna till Stripe saknas.');
      const url = `${env.http.publicUrl}/webhooks/stripe`;
      try {
        const { data } = await client.call((stripe) => stripe.webhookEndpoints.list({ limit: MOST_ENDPOINTS }));
        return endpointResult(data, url);
      } catch {
        return unknown(
          'Stripe svarade inte, eller nyckeln får inte läsa webhookar (rättigheten Webhook Endpoints, Read).',
        );
      }
    },
  }),
  signedEvent: defineCheck('payments.signed-event', {
    group: 'betalning',
    question: 'Har en händelse från Stripe kommit fram med rätt signatur?',
    severity: 'required',
    whatToDo:
      'Sätt STRIPE_WEBHOOK_SECRET till webhookens hemlighet och starta om server och worker. Skicka sedan en testhändelse från Stripe, eller ändra beskrivningen under Produkten och ändra tillbaka.',
    link: { path: `${paths.adminSettings}#product`, label: 'Produkten' },
    by: 'technician',
    with: [WebhookSettings, ConfirmationsRepository, PaymentsRepository, Clock],
    run: async (webhookSettings, confirmations, payments, clock) => {
      const settings = await webhookSettings.find();
      if (settings === null) return unknown('Ingen server har startat än, och bara den har webhookens hemlighet.');
      const lostSince = await payments.lostSince();
      if (lostSince !== null && clock.now().getTime() - lostSince.getTime() > LOST_AFTER_MS)
        return failed(`Sedan ${formatMoment(lostSince)} kommer händelserna från Stripe inte av sig själva.`);
      const found = await confirmations.find(settings);
      return found
        ? passed(`En händelse med rätt signatur kom ${stockholmDay(found.confirmedAt)}.`)
        : failed('Ingen händelse med rätt signatur har kommit med de inställningar som gäller nu.');
    },
  }),
};

type Endpoint = Pick<Stripe.WebhookEndpoint, 'url' | 'status' | 'enabled_events'>;

/** @param url of the clinic's webhook */
export function endpointResult(endpoints: readonly Endpoint[], url: string): CheckResult {
  const ours = endpoints.filter((endpoint) => endpoint.url === url && endpoint.status === 'enabled');
  if (ours.length === 0) return failed('Ingen webhook hos Stripe är på och går till klinikens adress.');
  const enabled = new Set(ours.flatMap(({ enabled_events: types }) => types));
  const missing = enabled.has('*') ? [] : SUBSCRIBED_TYPES.filter((type) => !enabled.has(type));
  if (missing.length === 0) return passed(`Webhooken är på, med alla ${SUBSCRIBED_TYPES.length} händelser.`);
  const rest = missing.length > MOST_NAMED ? ` och ${missing.length - MOST_NAMED} till` : '';
  return failed(`Webhooken saknar händelserna ${missing.slice(0, MOST_NAMED).join(', ')}${rest}.`);
}
