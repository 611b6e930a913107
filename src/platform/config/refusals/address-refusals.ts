import type { Env } from '../env.js';
import { isLoopbackHost } from '../hosts.js';

/** In production: addresses under which links would travel in clear, or by which visitors could not be told apart. */
export function addressRefusals({ http: { publicUrl, trustProxy } }: Env): string[] {
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
  if (trustProxy?.split(',').some((network) => /\/0+$/.test(network.trim()))) {
    refusals.push('TRUST_PROXY: a network of everybody lets each visitor choose an address');
  }
  return refusals;
}
