export type ImageType = 'png' | 'jpeg' | 'webp' | 'avif' | 'gif';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
/** Brands of AVIF (AV1 Image File Format, 6), of pictures and of animations. */
const AVIF_BRANDS = ['avif', 'avis'];

/** The type by the first bytes; null for unsupported types, so that no other decoder is reached. */
export function imageTypeOf(bytes: Buffer): ImageType | null {
  const word = (at: number) => bytes.toString('latin1', at, at + 4);
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  if (/^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))) return 'gif';
  if (word(0) === 'RIFF' && word(8) === 'WEBP') return 'webp';
  if (brandsOf(bytes).some((brand) => AVIF_BRANDS.includes(brand))) return 'avif';
  return null;
}

/**
 * An AVIF file whose major brand says a picture. The decoder refuses a file whose major brand says an animation, or none
 * that it knows, although the first picture stands in it in the same way.
 */
export function asStillAvif(bytes: Buffer): Buffer {
  const [still = ''] = AVIF_BRANDS;
  return Buffer.concat([bytes.subarray(0, 8), Buffer.from(still, 'latin1'), bytes.subarray(12)]);
}

/** Brands of the High Efficiency Image File Format with HEVC, as iPhones write it (ISO/IEC 23008-12, annex B). */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
/** General brands of image files. The other brands name the codec; without one it is HEVC. */
const GENERAL_BRANDS = ['mif1', 'msf1', 'miaf'];

/** How many brands are looked at; files have a handful. */
const MOST_BRANDS = 32;

/** A HEIC photo of an iPhone: not decoded, since the codec is not free. */
export function isHeic(bytes: Buffer): boolean {
  const brands = brandsOf(bytes);
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return false;
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) || GENERAL_BRANDS.includes(brands[0] ?? '');
}

/** The major brand and the compatible ones of an ISO media file (ISO/IEC 14496-12, 4.3); none of any other file. */
function brandsOf(bytes: Buffer): string[] {
  const word = (at: number) => bytes.toString('latin1', at, at + 4);
  if (bytes.length < 12 || word(4) !== 'ftyp') return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length - (bytes.length % 4), 16 + 4 * MOST_BRANDS);
  const brands = [word(8)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(word(at));
  return brands;
}
