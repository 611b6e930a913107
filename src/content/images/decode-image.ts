import sharp, { type OutputInfo } from 'sharp';
import { imageTypeOf, type ImageType } from './image-type.js';
import { DamagedImageError, ImageTooLargeError, NotAnImageError } from './images.errors.js';
import { LARGEST } from './image-sizes.js';

/** About what the largest cameras of phones give; as raw pixels 150 MB. */
export const MAX_IMAGE_PIXELS = 50_000_000;

const MAX_SECONDS = 60;

/** What the decoder calls each type. */
const DECODERS: Record<ImageType, string> = { png: 'png', jpeg: 'jpeg', webp: 'webp', avif: 'heif', gif: 'gif' };

/** Pixels only: upright, sRGB, eight bits per channel, no larger than shown. */
export interface DecodedImage {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: OutputInfo['channels'];
}

/**
 * Decodes an untrusted file. Its type is told by its content; its size is read from the header, before anything is
 * decoded. Of an animation only the first frame is used (WCAG 2.2.2).
 *
 * @throws NotAnImageError, ImageTooLargeError, DamagedImageError
 */
export async function decodeImage(bytes: Buffer): Promise<DecodedImage> {
  const type = imageTypeOf(bytes);
  if (type === null) throw new NotAnImageError();
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== DECODERS[type]) throw new NotAnImageError();
    if (width * height > MAX_IMAGE_PIXELS) throw new ImageTooLargeError('The image has more than 50 million pixels.');
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', autoOrient: true })
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { pixels: data, width: info.width, height: info.height, channels: info.channels };
  } catch (error) {
    if (error instanceof NotAnImageError || error instanceof ImageTooLargeError) throw error;
    throw new DamagedImageError({ cause: error });
  }
}
