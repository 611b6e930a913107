import { stripeClockResult, stripeKeysResult } from './stripe.checks.js';

const live = { secretKey: 'sk_live_51Nx', publishableKey: 'pk_live_51Nx' };

describe('the check of the keys of Stripe', () => {
  it.each([
    ['live keys', live, 'passed', 'Båda nycklarna är för riktiga betalningar.'],
    [
      'a restricted live key',
      { ...live, secretKey: 'rk_live_51Nx' },
      'passed',
      'Båda nycklarna är för riktiga betalningar.',
    ],
    [
      'test keys',
      { secretKey: 'sk_test_51Nx', publishableKey: 'pk_test_51Nx' },
      'exercise',
      'Nycklarna är för test, så inga riktiga betalningar tas emot.',
    ],
    [
      'keys of two modes',
      { ...live, publishableKey: 'pk_test_51Nx' },
      'failed',
      'En nyckel är för test och en för riktiga betalningar.',
    ],
    [
      'live keys that go to an emulator',
      { ...live, apiBaseUrl: 'http://localhost:12111' },
      'failed',
      'Nycklarna är riktiga, men anropen går inte till Stripe (STRIPE_API_BASE_URL).',
    ],
    ['no secret key', { publishableKey: live.publishableKey }, 'failed', 'Nycklarna till Stripe saknas.'],
  ])('the check of %s', (_what, keys, state, found) => {
    expect(stripeKeysResult(keys)).toEqual({ state, found });
  });
});

describe('the check of the clock', () => {
  const now = Date.parse('2026-11-26T12:00:00Z');

  it.each([
    ['Thu, 26 Nov 2026 12:00:04 GMT', 'passed', 'Serverns och Stripes klockor går lika.'],
    ['Thu, 26 Nov 2026 11:57:00 GMT', 'failed', 'Serverns och Stripes klockor skiljer 180 sekunder.'],
    ['Thu, 26 Nov 2026 12:02:00 GMT', 'failed', 'Serverns och Stripes klockor skiljer 120 sekunder.'],
    [undefined, 'unknown', 'Stripes svar har ingen tid.'],
  ])('a response of %s is %s', (date, state, found) => {
    expect(stripeClockResult(date, now)).toEqual({ state, found });
  });
});
