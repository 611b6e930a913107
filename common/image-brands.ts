/** Brands of AVIF (AV1 Image File Format, 6), of pictures and of animations. */
export const AVIF_BRANDS = ['avif', 'avis'] as const;
/** Brands of the High Efficiency Image File Format with HEVC, as iPhones write it (ISO/IEC 23008-12, annex B). */
const HEIC_BRANDS: readonly string[] = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
/** General brands of image files. The other brands name the codec; without one it is HEVC. */
const GENERAL_BRANDS: readonly string[] = ['mif1', 'msf1', 'miaf'];

/** How many brands are looked at; files have a handful. */
const MOST_BRANDS = 32;
/** Where the compatible brands begin. */
const COMPATIBLE = 16;

/** So many first bytes of a file tell its brands. */
export const BRAND_BYTES = COMPATIBLE + 4 * MOST_BRANDS;

/** An AVIF image, whichever of its brands says so: the major one is often a general one. */
export function isAvif(firstBytes: Uint8Array): boolean {
  return brandsOf(firstBytes).some((brand) => (AVIF_BRANDS as readonly string[]).includes(brand));
}

/** A HEIC photo of an iPhone: few browsers decode it, and the server does not, since the codec is not free. */
export function isHeic(firstBytes: Uint8Array): boolean {
  if (isAvif(firstBytes)) return false;
  const brands = brandsOf(firstBytes);
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) || GENERAL_BRANDS.includes(brands[0] ?? '');
}

/** The major brand and the compatible ones of an ISO media file (ISO/IEC 14496-12, 4.3); none of any other file. */
function brandsOf(bytes: Uint8Array): string[] {
  const word = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 12 || word(4) !== 'ftyp') return [];
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const end = Math.min(size, bytes.length, BRAND_BYTES);
  const brands = [word(8)];
  for (let at = COMPATIBLE; at + 4 <= end; at += 4) brands.push(word(at));
  return brands;
}
