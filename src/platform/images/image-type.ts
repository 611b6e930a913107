export type ImageType = 'png' | 'jpeg' | 'webp' | 'avif' | 'gif';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const AVIF_BRANDS = ['avif', 'avis'];

/** The type by the first bytes; null for unsupported types, so that no other decoder is reached. */
export function imageTypeOf(bytes: Buffer): ImageType | null {
  const word = (at: number) => bytes.toString('latin1', at, at + 4);
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  if (/^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))) return 'gif';
  if (word(0) === 'RIFF' && word(8) === 'WEBP') return 'webp';
  if (word(4) === 'ftyp' && AVIF_BRANDS.includes(word(8))) return 'avif';
  return null;
}

/** Brands of the High Efficiency Image File Format with HEVC, as iPhones write it (ISO/IEC 23008-12, annex B). */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'];

/** A HEIC photo of an iPhone: not decoded, since the codec is not free. */
export function isHeic(bytes: Buffer): boolean {
  const word = (at: number) => bytes.toString('latin1', at, at + 4);
  return word(4) === 'ftyp' && HEIC_BRANDS.includes(word(8));
}
