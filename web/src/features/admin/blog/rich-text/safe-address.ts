import { LINK_SCHEMES } from '../../../../../../common/clean-html.js';

/** Whether a link may have this address: an allowed scheme, a path of this site, or a fragment. */
export function isSafeAddress(address: string): boolean {
  if (/^\/(?!\/)|^#/.test(address)) return true;
  try {
    return LINK_SCHEMES.includes(new URL(address).protocol.slice(0, -1));
  } catch {
    return false;
  }
}

/** Adds the probable scheme: `1177.se` becomes a web address, `namn@klinik.se` a mail address. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  if (/^[^\s/:@]+@[^\s/:@]+\.[^\s/:@]+$/.test(address)) return `mailto:${address}`;
  return /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(address) ? `https://${address}` : address;
}
