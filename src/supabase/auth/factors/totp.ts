import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** The clock of a phone may be one step off. */
const TOLERATED_STEPS = 1;
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;

/** Base32, as people type it into their app. */
export function makeTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that authenticator apps read from the QR code. */
export function totpUri(secret: string, issuer: string, label: string): string {
  return new TOTP({ ...SETTINGS, secret, issuer, label }).toString();
}

/**
 * The 30-second step that the code belongs to; null when it is wrong. The caller must accept each step only once (RFC
 * 6238, 5.2).
 */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const delta = new TOTP({ ...SETTINGS, secret }).validate({
    token: code,
    timestamp: now.getTime(),
    window: TOLERATED_STEPS,
  });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/** Light modules around the code that readers need to find it (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** 97 modules across: more are hard to read from a screen. */
const MAX_VERSION = 20;

/**
 * A QR code as an SVG image; its colours have names, because a `#` would end the data address it is put into.
 *
 * @throws RangeError beyond 666 bytes
 */
export function qrSvg(text: string): string {
  const svg = renderSVG(text, { ecc: 'M', border: QUIET_ZONE, pixelSize: 1, maxVersion: MAX_VERSION });
  return svg.replace('<svg ', '<svg shape-rendering="crispEdges" ');
}
