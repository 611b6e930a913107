import { qrMatrix } from './qr-matrix.js';

/** Light modules around the code that readers need to find it. */
const MARGIN = 4;

/** A QR code as an SVG image; its colours have names, because a `#` would end the data address it is put into. */
export function qrSvg(text: string): string {
  const matrix = qrMatrix(text);
  const size = matrix.length + 2 * MARGIN;
  const dark = matrix.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + MARGIN},${y + MARGIN}h1v1h-1z`] : [])),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="white"/><path fill="black" d="${dark.join('')}"/></svg>`
  );
}
