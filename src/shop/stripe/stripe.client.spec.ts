import type { OutgoingHold } from '../../platform/database/outgoing-hold.js';
import { withJobId } from '../../platform/http/request-context.js';
import { StripeClient } from './stripe.client.js';
import { StripeSettings } from './stripe.settings.js';

describe('a payment provider that hangs', () => {
  const hold = { isHeld: () => Promise.resolve(false) } as OutgoingHold;
  const client = new StripeClient(Object.assign(new StripeSettings(), { secretKey: 'sk_test_1' }), hold);
  /** All attempts of one call, in ms. */
  const longestMs = (): number => {
    const { api } = client;
    return api.getApiField('timeout') * (api.getMaxNetworkRetries() + 1);
  };

  it('a buyer’s request gives up within sixteen seconds, a job within a minute [O8]', () => {
    expect(longestMs()).toBe(16_000);
    expect(withJobId('a job', longestMs)).toBe(60_000);
  });
});
