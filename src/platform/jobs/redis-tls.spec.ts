import { certificateFault, tlsOptions } from './redis-client.js';

const UNTRUSTED = 'its authority is not trusted: REDIS_CA names the file with the root of the right one';
const OTHER_HOSTS = 'it names other hosts: the settings, the sentinels and the nodes must use a name that it has';

it.each([
  ['self-signed certificate in certificate chain', UNTRUSTED],
  ['unable to verify the first certificate', UNTRUSTED],
  ['unable to get local issuer certificate', UNTRUSTED],
  ["Hostname/IP does not match certificate's altnames: Host: redis. is not in the cert's altnames", OTHER_HOSTS],
  ['certificate has expired', 'it is not valid at this time'],
  ['connect ECONNREFUSED 127.0.0.1:6379', null],
])('whether "%s" is a fault of the certificate', (message, expected) => {
  expect(certificateFault(new Error(message))).toBe(expected);
});

it('a cluster’s failure is that of its last node', () => {
  const failure = Object.assign(new Error('Failed to refresh slots cache.'), {
    lastNodeError: new Error('unable to verify the first certificate'),
  });
  expect(certificateFault(failure)).toBe(UNTRUSTED);
});

it('a connection in clear has no certificate, and a CA that cannot be read stops the start', () => {
  const settings = { redisUrl: 'rediss://redis:6379' } as Parameters<typeof tlsOptions>[0];
  expect(tlsOptions({ ...settings, redisUrl: 'redis://redis:6379' })).toBeUndefined();
  expect(tlsOptions(settings)).toEqual({});
  expect(() => tlsOptions({ ...settings, caFile: '/there/is/no/such/file' })).toThrow(
    'REDIS_CA: the file cannot be read (ENOENT)',
  );
});
