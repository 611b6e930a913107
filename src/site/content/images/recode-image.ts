import { encodeImage, type EncodedImage } from './encode-image.js';
import { decodeImage, UnreadableImageError, type DecodedImage } from '../../../platform/images/decode-image.js';
import { LARGEST } from './image-sizes.js';
import { DamagedImageError, ImageTooLargeError, imageRefusal } from './images.errors.js';

/**
 * An untrusted file as all files of an image, none larger than posts show it.
 *
 * @param label what each file says about itself, as XMP; null for nothing
 * @throws `content.not-an-image`, ImageTooLargeError, DamagedImageError
 */
export async function recodeImage(bytes: Buffer, label: string | null): Promise<EncodedImage[]> {
  return encodeImage(await decodeBlogImage(bytes), label);
}

/** An untrusted file, no larger than posts show it. @throws `content.not-an-image`, ImageTooLargeError, DamagedImageError */
async function decodeBlogImage(bytes: Buffer): Promise<DecodedImage> {
  try {
    return await decodeImage(bytes, LARGEST);
  } catch (error) {
    if (!(error instanceof UnreadableImageError)) throw error;
    if (error.fault === 'not-an-image') throw imageRefusal('content.not-an-image');
    if (error.fault === 'too-many-pixels') throw new ImageTooLargeError('The image has more than 52 million pixels.');
    throw new DamagedImageError({ cause: error });
  }
}
