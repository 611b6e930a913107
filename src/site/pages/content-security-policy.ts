import { isLoopbackHost } from '../../platform/config/hosts.js';
import type { DocumentZone, SiteConfig } from './site.contract.js';

/** Settings that decide which origins the policy allows. */
type Origins = Pick<
  SiteConfig,
  'publicUrl' | 'stripeJsUrl' | 'stripePublishableKey' | 'analyticsScriptUrl' | 'reviewsWidgetUrl'
>;

interface Sources {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  readonly image: readonly string[];
}

const NONE: Sources = { script: [], frame: [], connect: [], image: [] };

const STRIPE: Sources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: [
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
    'https://checkout.stripe.com',
  ],
  connect: ['https://api.stripe.com', 'https://checkout.stripe.com'],
  image: ['https://*.stripe.com'],
};

/** Hash of an empty style element: MUI's styles are inserted as rules into one, never as text. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * The policy of a page. Scripts are files of the build, named by path since uploads have the same origin; the payment
 * provider's origin is added where one pays, those of the analytics script and of the framed reviews where they may
 * appear, and styles written into the document are named by their hashes.
 */
export function contentSecurityPolicy(zone: DocumentZone, origins: Origins, styleHashes: readonly string[]): string {
  const added = addedSources(zone, origins);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [...ownScripts(origins), ...added.script],
    'style-src': ["'self'", EMPTY_STYLE, ...styleHashes],
    'img-src': ["'self'", 'data:', ...added.image],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...added.connect],
    'frame-src': added.frame.length > 0 ? added.frame : ["'none'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'"],
    ...(origins.publicUrl.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

function addedSources(zone: DocumentZone, origins: Origins) {
  if (zone === 'payment') return paymentSources(origins);
  return zone === 'open' ? openSources(origins) : NONE;
}

/** Locally, the site is opened by either name. */
function ownScripts({ publicUrl }: Origins): string[] {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  const hosts = isLoopbackHost(hostname)
    ? ['localhost', '127.0.0.1'].map((host) => `${protocol}//${host}:${port || '80'}`)
    : [];
  return [...new Set([origin, ...hosts])].map((host) => `${host}/assets/`);
}

/** A single file of the site's own, outside the build's folder. */
function ownScript(url: string | null, publicUrl: string): string[] {
  if (url === null) return [];
  const { origin, pathname } = new URL(url, publicUrl);
  return [`${origin}${pathname}`];
}

function paymentSources({ stripeJsUrl, stripePublishableKey }: Origins): Sources {
  if (stripePublishableKey === null) return NONE;
  if (stripeJsUrl === null) return STRIPE;
  const emulator = [new URL(stripeJsUrl).origin];
  return { script: emulator, frame: emulator, connect: emulator, image: [] };
}

/** External origins that need the visitor's consent; on ordinary pages only. */
function openSources({ analyticsScriptUrl, reviewsWidgetUrl, publicUrl }: Origins): Sources {
  const analytics = foreignOrigin(analyticsScriptUrl, publicUrl);
  const script = analytics.length > 0 ? analytics : ownScript(analyticsScriptUrl, publicUrl);
  return { script, frame: reviewOrigin(reviewsWidgetUrl, publicUrl), connect: analytics, image: [] };
}

/** The demo frames a page of its own. */
function reviewOrigin(url: string | null, publicUrl: string): string[] {
  if (url === null) return [];
  const foreign = foreignOrigin(url, publicUrl);
  return foreign.length > 0 ? foreign : ["'self'"];
}

function foreignOrigin(url: string | null, publicUrl: string): string[] {
  if (url === null) return [];
  const { origin } = new URL(url, publicUrl);
  return origin === new URL(publicUrl).origin ? [] : [origin];
}
