import { parseEnv } from '../../../start/parse-env.js';
import { RedirectPolicy } from './redirect-policy.js';

const policyAt = (PUBLIC_URL: string, AUTH_REDIRECT_URLS = '', SECURITY_PROFILE = 'standard') =>
  new RedirectPolicy(
    parseEnv({
      SECURITY_PROFILE,
      PUBLIC_URL,
      AUTH_REDIRECT_URLS,
      APP_ENV: 'test',
      DATABASE_URL: 'postgres://db/x',
      JWT_SECRET: 'x'.repeat(32),
    }),
  );

describe('the redirect policy', () => {
  const policy = policyAt('https://clinic.example', 'https://app.example/*,https://**.cdn.example/deep/**');

  it.each([
    'https://clinic.example/',
    'https://clinic.example/a?b=c#d',
    'http://127.0.0.1:3000/a',
    'http://[::1]/a',
    'https://app.example/a',
    'https://x.y.cdn.example/deep/er/still',
  ])('a link may lead to %s', (wanted) => {
    expect(policy.resolve(wanted)).toBe(wanted);
  });

  it.each([
    null,
    undefined,
    '',
    'http://clinic.example/',
    'https://clinic.example:8443/',
    'https://clinic.example.evil.example/',
    'https://evil.example\\@clinic.example/',
    'https://clinic.example@evil.example/',
    'https://me:secret@clinic.example/',
    'https://app.example/a/b',
    'https://app.example/a.b',
    'https://cdn.example/deep/x',
    'http://localhost:3000/',
    'http://0.0.0.0/',
    'http://2130706433.evil.example/',
    'javascript:alert(1)',
    'https://',
    '/relative',
  ])('%p is replaced by the site', (wanted) => {
    expect(policy.resolve(wanted)).toBe('https://clinic.example/');
  });

  it.each([
    ['https://clinic.example:443', 'https://clinic.example/'],
    ['https://clinic.example/hud vård/好?q=å#ö', 'https://clinic.example/hud%20v%C3%A5rd/%E5%A5%BD?q=%C3%A5#%C3%B6'],
    ['https://clinic.example/a\r\nSet-Cookie: b=c', 'https://clinic.example/aSet-Cookie:%20b=c'],
    ['https://clinic.example/\0a', 'https://clinic.example/%00a'],
  ])('%p is followed as browsers parse it, in header-safe characters', (wanted, followed) => {
    expect(policy.resolve(wanted)).toBe(followed);
  });

  it('the port is free on localhost', () => {
    expect(policyAt('http://localhost:3000').resolve('http://localhost:5173/a')).toBe('http://localhost:5173/a');
    expect(policyAt('http://localhost:3000').resolve('https://localhost:3000/a')).toBe('http://localhost:3000/');
  });

  it('the profile strict refuses loopback addresses, unless the site itself is on loopback [L5]', () => {
    const wanted = 'http://127.0.0.1:9999/';
    expect(policyAt('https://clinic.example', '', 'strict').resolve(wanted)).toBe('https://clinic.example/');
    expect(policyAt('http://localhost:3000', '', 'strict').resolve(wanted)).toBe(wanted);
  });

  it('the comparison ignores the fragment, which stays', () => {
    expect(policy.resolve('https://app.example/a#/b/c')).toBe('https://app.example/a#/b/c');
  });
});
