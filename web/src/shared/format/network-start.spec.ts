import { networkStart } from './network-start.js';

describe('the start of a network', () => {
  it.each([
    ['192.0.2.0/24', '192.0.2'],
    ['2001:db8:12::/48', '2001:db8:12'],
    ['0:0:0::/48', '0:0:0'],
  ])('the addresses in %s begin with %s', (network, start) => {
    expect(networkStart(network)).toBe(start);
  });
});
