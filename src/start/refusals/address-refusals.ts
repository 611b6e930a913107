import type { Settings } from '../settings.js';
import { isLoopbackHost, isPrivateHost } from '../../platform/config/hosts.js';

const MAX_HOPS = 3;

/** Shorter prefixes hold so many addresses that a few of them are everybody. */
const MIN_PREFIX_BITS = { ipv4: 8, ipv6: 16 } as const;

/** In production: addresses that would send links unencrypted, or hide the addresses of visitors. */
export function addressRefusals({ http: { publicUrl, trustProxy } }: Settings): string[] {
  const refusals: string[] = [];
  const site = URL.canParse(publicUrl) ? new URL(publicUrl) : null;
  if (site?.protocol === 'http:' && !isLoopbackHost(site.hostname)) {
    refusals.push('PUBLIC_URL: production needs https, since links in mails sign people in');
  }
  if (site?.protocol === 'https:' && trustProxy === undefined) {
    refusals.push(
      'TRUST_PROXY: behind the proxy that ends TLS all visitors would share their limits; name it, or say `none`',
    );
  }
  if (trustProxy?.split(',').some((network) => isOfEverybody(network.trim()))) {
    refusals.push('TRUST_PROXY: a network of everybody lets each visitor choose an address');
  }
  if (Number(trustProxy) > MAX_HOPS) {
    refusals.push(`TRUST_PROXY: at most ${MAX_HOPS} hops; more of them let visitors choose an address`);
  }
  return refusals;
}

function isOfEverybody(network: string): boolean {
  const [address = '', bits] = network.split('/');
  if (bits === undefined || (Number(bits) > 0 && isPrivateHost(address))) return false;
  return Number(bits) < (address.includes(':') ? MIN_PREFIX_BITS.ipv6 : MIN_PREFIX_BITS.ipv4);
}
