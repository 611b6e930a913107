import { renderSVG } from 'uqr';

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
