import { endedSessionCookie, readSessionCookie, sessionCookie } from './session-cookie.js';

describe('the cookie of a case', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['case_session=', null],
    ['other=1; case_session=abc; more=2', 'abc'],
    ['xcase_session=abc', null],
    ['case_session=a=b', 'a=b'],
  ])('the token in %j is %j', (header, token) => {
    expect(readSessionCookie(header)).toBe(token);
  });

  it.each([
    ['https://klinik.example', true],
    ['http://klinik.example', true],
    ['http://localhost:3000', false],
    ['http://127.0.0.1:3000', false],
    ['http://192.168.1.20:3000', false],
    ['https://localhost', true],
  ])('at %s it travels by https alone: %s', (publicUrl, isSecure) => {
    expect(sessionCookie('abc', publicUrl)).toBe(
      `case_session=abc; Path=/api/v1; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
    );
    expect(endedSessionCookie(publicUrl)).toBe(
      `case_session=; Max-Age=0; Path=/api/v1; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
    );
  });
});
