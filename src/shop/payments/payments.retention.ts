import { DAY, MINIMISATION, type ModuleRetention } from '../../platform/retention/retention-rule.js';

export const paymentsRetention: ModuleRetention = {
  module: 'payments',
  rules: [
    {
      what: "Stripe's events, with the buyer's name and address",
      table: 'stripe_events',
      since: 'received_at',
      only: `processed_at < now() - interval '90 days'`,
      keptHours: 90 * DAY,
      from: 'their arrival and their handling',
      why: 'de-duplication (Stripe lists them for 30 days)',
      law: MINIMISATION,
    },
    {
      what: 'how many webhooks were refused for their signature',
      table: 'stripe_webhook_refusals',
      since: 'minute',
      keptHours: DAY,
      from: 'their arrival',
      why: 'telling that the secret is wrong',
      law: 'none: technical',
    },
  ],
};
