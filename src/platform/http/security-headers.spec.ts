import { securityHeaders } from './http-app.js';

const headersOf = (publicUrl: string) => securityHeaders({ publicUrl } as Parameters<typeof securityHeaders>[0]);

describe('the protective headers', () => {
  it('a clinic with https tells browsers to use https alone for two years', () => {
    expect(headersOf('https://klinik.example')['strict-transport-security']).toBe(
      'max-age=63072000; includeSubDomains',
    );
  });

  it('a clinic on http does not promise https', () => {
    expect(headersOf('http://localhost:3000')).not.toHaveProperty('strict-transport-security');
  });

  it('the filter of scripts that old browsers had is turned off', () => {
    expect(headersOf('https://klinik.example')['x-xss-protection']).toBe('0');
  });
});
