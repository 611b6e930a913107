import { SUBSCRIBED_TYPES } from './stripe-event-types.js';
import { endpointResult } from './webhooks.checks.js';

const URL = 'https://klinik.se/webhooks/stripe';
const endpoint = (types: readonly string[], change: object = {}) => ({
  url: URL,
  status: 'enabled',
  enabled_events: [...types],
  ...change,
});

describe('the check of the webhook endpoint', () => {
  it('an endpoint with every type passes, named or by the star', () => {
    const found = `Webhooken är på, med alla ${SUBSCRIBED_TYPES.length} händelser.`;
    expect(endpointResult([endpoint(SUBSCRIBED_TYPES)], URL)).toEqual({ state: 'passed', found });
    expect(endpointResult([endpoint(['*'])], URL)).toEqual({ state: 'passed', found });
  });

  it('missing types are named, five of them', () => {
    expect(endpointResult([endpoint(SUBSCRIBED_TYPES.slice(1))], URL)).toEqual({
      state: 'failed',
      found: 'Webhooken saknar händelserna checkout.session.completed.',
    });
    expect(endpointResult([endpoint([])], URL).found).toMatch(/expired, invoice\.created och \d+ till\.$/);
  });

  it('an endpoint that is off, or of another address, does not count', () => {
    const none = { state: 'failed', found: 'Ingen webhook hos Stripe är på och går till klinikens adress.' };
    expect(endpointResult([endpoint(['*'], { status: 'disabled' })], URL)).toEqual(none);
    expect(endpointResult([endpoint(['*'], { url: 'https://test.klinik.se/webhooks/stripe' })], URL)).toEqual(none);
  });
});
