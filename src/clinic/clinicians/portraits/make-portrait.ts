import { sharp } from '../../../platform/images/lean-sharp.js';
import {
  decodeImage,
  imageOf,
  UnreadableImageError,
  type DecodedImage,
} from '../../../platform/images/decode-upright-image.js';

/** Twice the largest size on a page. */
const WIDTH_PX = 320;
const HEIGHT_PX = 384;

/** Sides of the image that is decoded at most, in pixels. */
const DECODED_PX = 2_000;

/**
 * Decodes an untrusted image and encodes it anew as WebP, cut to 5:6 around what draws the eye. Metadata is dropped.
 *
 * @returns null for a file that cannot be decoded
 */
export async function makePortrait(bytes: Buffer): Promise<Buffer | null> {
  const image = await decode(bytes);
  if (image === null) return null;
  return imageOf(image)
    .flatten({ background: '#FBF8F3' })
    .resize({ width: WIDTH_PX, height: HEIGHT_PX, fit: 'cover', position: sharp.strategy.attention })
    .webp({ quality: 82 })
    .toBuffer();
}

async function decode(bytes: Buffer): Promise<DecodedImage | null> {
  try {
    return await decodeImage(bytes, { width: DECODED_PX, height: DECODED_PX });
  } catch (error) {
    if (error instanceof UnreadableImageError) return null;
    throw error;
  }
}
