import { LINK_SCHEMES } from '../../../../../../common/clean-html.js';

/** Whether a link may lead there: the schemes that are kept, a path of this site, or a place on the page. */
export function isSafeAddress(address: string): boolean {
  if (/^\/(?!\/)|^#/.test(address)) return true;
  try {
    return LINK_SCHEMES.includes(new URL(address).protocol.slice(0, -1));
  } catch {
    return false;
  }
}

/** An address as it was probably meant: `1177.se` is a place on the web, `namn@klinik.se` a mailbox. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  if (/^[^\s/:@]+@[^\s/:@]+\.[^\s/:@]+$/.test(address)) return `mailto:${address}`;
  return /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(address) ? `https://${address}` : address;
}
