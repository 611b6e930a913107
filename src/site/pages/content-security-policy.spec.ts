import { contentSecurityPolicy } from './content-security-policy.js';

const origins = {
  publicUrl: 'https://hudvy.example',
  stripeJsUrl: null,
  stripePublishableKey: 'pk_live_1',
  analyticsScriptUrl: 'https://stats.example/a.js',
  reviewsWidgetUrl: null,
};

function directive(policy: string, name: string): string | undefined {
  return policy.split('; ').find((part) => part.startsWith(`${name} `));
}

describe('the content security policy', () => {
  it('the policy allows the payment provider only on pages with a payment', () => {
    expect(directive(contentSecurityPolicy('payment', origins, []), 'script-src')).toBe(
      'script-src https://hudvy.example/assets/ https://js.stripe.com https://*.js.stripe.com',
    );
    for (const zone of ['open', 'no-analytics', 'private'] as const)
      expect(contentSecurityPolicy(zone, origins, [])).not.toContain('stripe');
  });

  it('the policy allows the emulator in place of the provider, and neither without keys', () => {
    const local = { ...origins, stripeJsUrl: 'http://localhost:12111/endive/stripe.js' };
    const policy = contentSecurityPolicy('payment', local, []);
    expect(directive(policy, 'frame-src')).toBe('frame-src http://localhost:12111');
    expect(policy).not.toContain('stripe.com');
    expect(directive(contentSecurityPolicy('payment', { ...local, stripePublishableKey: null }, []), 'frame-src')).toBe(
      "frame-src 'none'",
    );
  });

  it('the policy allows the analytics origin on ordinary pages, and never on health-related addresses', () => {
    expect(directive(contentSecurityPolicy('open', origins, []), 'script-src')).toBe(
      'script-src https://hudvy.example/assets/ https://stats.example',
    );
    for (const zone of ['no-analytics', 'payment', 'private'] as const)
      expect(contentSecurityPolicy(zone, origins, [])).not.toContain('stats');
  });

  it('the policy allows scripts of the build alone, and no upload of the same origin [L4]', () => {
    const own = { ...origins, analyticsScriptUrl: '/stats.js?site=1' };
    expect(directive(contentSecurityPolicy('private', origins, []), 'script-src')).toBe(
      'script-src https://hudvy.example/assets/',
    );
    expect(directive(contentSecurityPolicy('open', own, []), 'script-src')).toBe(
      'script-src https://hudvy.example/assets/ https://hudvy.example/stats.js',
    );
    const local = { ...origins, publicUrl: 'http://localhost:3000', analyticsScriptUrl: null };
    expect(directive(contentSecurityPolicy('open', local, []), 'script-src')).toBe(
      'script-src http://localhost:3000/assets/ http://127.0.0.1:3000/assets/',
    );
  });

  it('the policy frames the reviews on ordinary pages, and nothing else', () => {
    const reviewed = { ...origins, reviewsWidgetUrl: 'https://reviews.example/widget?clinic=1' };
    expect(directive(contentSecurityPolicy('open', reviewed, []), 'frame-src')).toBe(
      'frame-src https://reviews.example',
    );
    expect(directive(contentSecurityPolicy('open', origins, []), 'frame-src')).toBe("frame-src 'none'");
    for (const zone of ['no-analytics', 'payment', 'private'] as const)
      expect(contentSecurityPolicy(zone, reviewed, [])).not.toContain('reviews');
  });

  it('the policy names inline styles by hash and allows no inline script, plugin, base or foreign frame', () => {
    const policy = contentSecurityPolicy('open', origins, ["'sha256-x'"]);
    expect(directive(policy, 'style-src')).toContain("'sha256-x'");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("object-src 'none'; base-uri 'none'; frame-ancestors 'self'");
  });

  it('the policy requires HTTPS only on an https site', () => {
    expect(contentSecurityPolicy('open', origins, [])).toContain('upgrade-insecure-requests');
    expect(contentSecurityPolicy('open', { ...origins, publicUrl: 'http://localhost:3000' }, [])).not.toContain(
      'upgrade',
    );
  });
});
