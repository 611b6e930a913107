import { parseAddress } from './site.controller.js';

describe('the address of a request', () => {
  it.each([
    ['/', '/'],
    ['/?utm=1', '/'],
    ['/payment-success?session_id=cs_1', '/payment-success'],
    ['/assetsx', '/assetsx'],
  ])('%s addresses the page %s', (url, path) => {
    expect(parseAddress(url)).toEqual({ kind: 'page', path });
  });

  it.each(['/functions/v1/nope', '/api/v1/x', '/auth/v1', '/assets/gone.js', '/health/x', '/webhooks/x?y'])(
    '%s addresses no page',
    (url) => {
      expect(parseAddress(url)).toEqual({ kind: 'api' });
    },
  );

  it.each([
    ['/contact/', '/contact'],
    ['//evil.example/', '/evil.example'],
    ['///evil.example', '/evil.example'],
    ['/blogg//akne/?a=b?c', '/blogg/akne?a=b?c'],
    ['//', '/'],
    ['/\\evil.example/', '/evil.example'],
    ['/\\/evil.example', '/evil.example'],
    ['/faq\\', '/faq'],
  ])('%s redirects to %s, and never to another host', (url, location) => {
    expect(parseAddress(url)).toEqual({ kind: 'other-spelling', location });
  });
});
