import type { OutputInfo, Sharp } from 'sharp';
import { imageTypeOf, type ImageType } from './image-type.js';
import { sharp } from './lean-sharp.js';

/** The largest photos of phones have 8160 × 6144; 156 MB as raw pixels. */
const MAX_IMAGE_PIXELS = 52_000_000;

const MAX_SECONDS = 60;

/** Names of the decoder by type. */
const DECODERS: Record<ImageType, string> = { png: 'png', jpeg: 'jpeg', webp: 'webp', avif: 'heif', gif: 'gif' };

/** `damaged`: the file begins like an image but cannot be decoded. */
export type ImageFault = 'not-an-image' | 'too-many-pixels' | 'damaged';

export class UnreadableImageError extends Error {
  constructor(
    readonly fault: ImageFault,
    options?: ErrorOptions,
  ) {
    super(`the image cannot be used: ${fault}`, options);
  }
}

/** Pixels only: upright, sRGB, eight bits per channel, no larger than asked for. */
export interface DecodedImage {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: OutputInfo['channels'];
}

/**
 * Decodes an untrusted file. Its content determines the type; its size is read from the header, before anything is
 * decoded. Of an animation only the first frame is used (WCAG 2.2.2).
 *
 * @param largest in pixels; a larger image is scaled down, a smaller one keeps its size
 * @throws UnreadableImageError
 */
export async function decodeImage(
  bytes: Buffer,
  largest: { readonly width: number; readonly height: number },
): Promise<DecodedImage> {
  const type = imageTypeOf(bytes);
  if (type === null) throw new UnreadableImageError('not-an-image');
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== DECODERS[type]) throw new UnreadableImageError('not-an-image');
    if (width * height > MAX_IMAGE_PIXELS) throw new UnreadableImageError('too-many-pixels');
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', autoOrient: true })
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { pixels: data, width: info.width, height: info.height, channels: info.channels };
  } catch (error) {
    if (error instanceof UnreadableImageError) throw error;
    throw new UnreadableImageError('damaged', { cause: error });
  }
}

/** The decoded pixels, to be encoded. */
export function imageOf({ pixels, width, height, channels }: DecodedImage): Sharp {
  return sharp(pixels, { raw: { width, height, channels } });
}
