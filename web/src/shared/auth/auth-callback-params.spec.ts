import { parseAuthCallback } from './auth-callback-params.js';

const SITE = 'https://klinik.example';
const SESSION = 'access_token=a.b.c&expires_at=1&expires_in=3600&refresh_token=refresh&sb=&token_type=bearer';

describe('parseAuthCallback', () => {
  it.each(['/', '/faq?q=akne#svar', '/reset-password', '/?type=recovery', '/#innehall', '/?message=hej'])(
    '%s carries no callback',
    (path) => {
      expect(parseAuthCallback(`${SITE}${path}`)).toBeNull();
    },
  );

  it.each(['?', '#'])('a session is found behind %s', (mark) => {
    expect(parseAuthCallback(`${SITE}/reset-password${mark}${SESSION}&type=recovery`)).toEqual({
      params: {
        kind: 'tokens',
        purpose: 'recovery',
        isPasswordWanted: false,
        accessToken: 'a.b.c',
        refreshToken: 'refresh',
      },
      cleanAddress: '/reset-password',
    });
  });

  it('the query takes precedence over the fragment', () => {
    const read = parseAuthCallback(`${SITE}/?access_token=query&refresh_token=query#${SESSION}`);
    expect(read?.params).toMatchObject({ accessToken: 'query', refreshToken: 'query' });
    expect(read?.cleanAddress).toBe('/');
  });

  it('the page keeps its own parameters', () => {
    expect(parseAuthCallback(`${SITE}/faq?q=akne&code=abc&sb_flow_id=1#svar`)).toEqual({
      params: { kind: 'code', purpose: null, isPasswordWanted: false, code: 'abc' },
      cleanAddress: '/faq?q=akne#svar',
    });
  });

  it('a token for the page is found', () => {
    expect(parseAuthCallback(`${SITE}/?token_hash=abc&type=signup`)).toEqual({
      params: { kind: 'token-hash', purpose: 'signup', tokenHash: 'abc' },
      cleanAddress: '/',
    });
  });

  it('the first half of a change of address is found', () => {
    expect(parseAuthCallback(`${SITE}/#message=Confirmation+link+accepted&sb=`)).toEqual({
      params: { kind: 'half-confirmed' },
      cleanAddress: '/',
    });
  });

  it.each([
    '#error=access_denied&error_code=otp_expired&error_description=x&sb=',
    '?error_code=otp_expired',
    '?access_token=a.b.c&type=recovery',
  ])('%s is a refused callback', (added) => {
    const read = parseAuthCallback(`${SITE}/reset-password${added}`);
    expect(read?.params.kind).toBe('refused');
    expect(read?.cleanAddress).toBe('/reset-password');
  });

  it('an unknown purpose is ignored', () => {
    expect(parseAuthCallback(`${SITE}/?${SESSION}&type=constructor`)?.params).toMatchObject({ purpose: null });
  });
});
