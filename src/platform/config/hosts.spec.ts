import { isLoopbackHost, isPrivateHost } from './hosts.js';

describe('hosts', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '[::1]',
    '[fd00::1]',
    '[fe80::1]',
    'localhost',
    'mail',
    'MAIL',
    'smtp.internal',
  ])('%s belongs to the own network [M12]', (host) => expect(isPrivateHost(host)).toBe(true));

  it.each([
    '8.8.8.8',
    '172.32.0.1',
    '[2001:db8::1]',
    'smtp.example.se',
    'internal.example.se',
    'localhost.evil.example',
  ])('%s does not belong to the own network', (host) => expect(isPrivateHost(host)).toBe(false));

  it('only addresses of this machine count as loopback [M12]', () => {
    expect(['localhost', 'a.localhost', '127.1.2.3', '[::1]'].map(isLoopbackHost)).toEqual([true, true, true, true]);
    expect(['10.0.0.1', 'mail', '127.0.0.1.evil.example', 'localhost.evil.example'].map(isLoopbackHost)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
