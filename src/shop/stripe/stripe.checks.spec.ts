import { stripeKeysResult } from './stripe.checks.js';

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
