import { AVIF_BRANDS, isAvif } from '../../../common/image-brands.js';

export type ImageType = 'png' | 'jpeg' | 'webp' | 'avif' | 'gif';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** The type by the first bytes; null for unsupported types, so that no other decoder is reached. */
export function imageTypeOf(bytes: Buffer): ImageType | null {
  const word = (at: number) => bytes.toString('latin1', at, at + 4);
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  if (/^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))) return 'gif';
  if (word(0) === 'RIFF' && word(8) === 'WEBP') return 'webp';
  if (isAvif(bytes)) return 'avif';
  return null;
}

/**
 * An AVIF file whose major brand says a picture. The decoder refuses a file whose major brand says an animation, or none
 * that it knows, although the first picture stands in it in the same way.
 */
export function asStillAvif(bytes: Buffer): Buffer {
  const [still] = AVIF_BRANDS;
  return Buffer.concat([bytes.subarray(0, 8), Buffer.from(still, 'latin1'), bytes.subarray(12)]);
}
