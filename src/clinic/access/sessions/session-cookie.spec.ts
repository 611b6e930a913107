import { endedSessionCookie, parseSessionTokens, sessionCookie } from './session-cookie.js';

describe('the cookie of a case', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['case_session=', []],
    ['other=1; case_session=abc; more=2', ['abc']],
    ['xcase_session=abc', []],
    ['case_session=a=b', ['a=b']],
    ['case_session=tossed; case_session=good', ['tossed', 'good']],
    ['__Secure-case_session=abc', []],
    [Array.from({ length: 8 }, (_, index) => `case_session=${index}`).join('; '), ['0', '1', '2', '3', '4']],
  ])('the tokens in the header %j are %j', (header, tokens) => {
    expect(parseSessionTokens(header, 'http://localhost:3000')).toEqual(tokens);
  });

  it('a cookie without the prefix carries no session on an https site [S19]', () => {
    const header = 'case_session=tossed; __Secure-case_session=good';
    expect(parseSessionTokens(header, 'https://klinik.example')).toEqual(['good']);
  });

  it.each([
    ['https://klinik.example', '__Secure-', '; Secure'],
    ['http://klinik.example', '', '; Secure'],
    ['http://localhost:3000', '', ''],
    ['http://127.0.0.1:3000', '', ''],
    ['http://192.168.1.20:3000', '', ''],
    ['https://localhost', '__Secure-', '; Secure'],
  ])('the cookie of %s has the prefix "%s" and ends with "%s"', (publicUrl, prefix, secure) => {
    const attributes = `Path=/api/v1; HttpOnly; SameSite=Strict${secure}`;
    expect(sessionCookie('abc', publicUrl)).toBe(`${prefix}case_session=abc; ${attributes}`);
    expect(endedSessionCookie(publicUrl)).toBe(`${prefix}case_session=; Max-Age=0; ${attributes}`);
  });
});
