import type { Env } from '../../../../src/platform/config/env.js';
import { ConfirmationsRepository } from '../../../../src/platform/confirmations/confirmations.repository.js';
import { Heartbeat } from '../../../../src/platform/heartbeats/heartbeat.js';
import { Clock } from '../../../../src/platform/time/clock.js';
import { PaymentsRepository } from '../../../../src/shop/payments/payments.repository.js';
import { WebhookSettings } from '../../../../src/shop/payments/stripe-events/webhook-settings.js';
import { webhooksChecks } from '../../../../src/shop/payments/stripe-events/webhooks.checks.js';
import type { StripeSettings } from '../../../../src/shop/stripe/stripe.settings.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const NONE_NOW = 'Ingen händelse med rätt signatur har kommit med de inställningar som gäller nu.';

describe('the check of signed events in a worker, which lacks the webhook’s secret', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
  });
  afterAll(() => app.stop());

  /** As a worker makes it. */
  const check = () => {
    const { nest, settings } = app;
    const env = { process: 'worker', http: { publicUrl: settings['PUBLIC_URL'] } } as unknown as Env;
    const stripeSettings = { webhookSecrets: [] } as unknown as StripeSettings;
    const confirmations = nest.get(ConfirmationsRepository);
    const inForce = new WebhookSettings(env, stripeSettings, confirmations, nest.get(Heartbeat));
    return webhooksChecks.signedEvent.run(inForce, confirmations, nest.get(PaymentsRepository), nest.get(Clock));
  };

  it('the worker answers as the server would, by the settings that the newest server has noted', async () => {
    await app.database.query(`DELETE FROM confirmations WHERE subject = 'stripe-webhook'`);
    expect(await check()).toEqual({ state: 'failed', found: NONE_NOW });
    const { data } = await app.stripe.products.list({ limit: 1 });
    await app.stripe.products.update(data[0]?.id ?? '', { description: 'En annan beskrivning' });
    await app.eventually(async () =>
      expect(await check()).toEqual({
        state: 'passed',
        found: expect.stringMatching(/^En händelse med rätt signatur kom \d{4}-/),
      }),
    );

    // A server has started with another secret.
    const other = { subject: 'stripe-webhook-settings', fingerprint: 'f'.repeat(64) };
    await app.nest.get(ConfirmationsRepository).confirm(other, null);
    expect(await check()).toEqual({ state: 'failed', found: NONE_NOW });
  });

  it('the worker says what is missing while no server has started', async () => {
    await app.database.query(`DELETE FROM confirmations WHERE subject = 'stripe-webhook-settings'`);
    expect(await check()).toEqual({
      state: 'unknown',
      found: 'Ingen server har startat än, och bara den har webhookens hemlighet.',
    });
  });
});
