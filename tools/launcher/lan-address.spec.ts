import type { NetworkInterfaceInfo } from 'node:os';
import { lanAddress } from './lan-address.js';

const ipv4 = (address: string, internal = false) =>
  ({ address, internal, family: 'IPv4', netmask: '', mac: '', cidr: null }) satisfies NetworkInterfaceInfo;

describe('the address of this machine in the local network', () => {
  it('the address is private, and not loopback', () => {
    const interfaces = { lo: [ipv4('127.0.0.1', true)], wan: [ipv4('203.0.113.7')], wlan: [ipv4('192.168.1.20')] };
    expect(lanAddress(interfaces)).toBe('192.168.1.20');
  });

  it('the address is missing without a local network', () => {
    expect(() => lanAddress({ lo: [ipv4('127.0.0.1', true)], wan: [ipv4('203.0.113.7')] })).toThrow('--lan needs');
  });
});
