import { MAX_IMAGE_BYTES } from '../../../../common/images.js';
import { InvalidRequestError } from '../../../platform/errors/domain-error.js';
import { ImageTooLargeError, imageRefusal } from './images.errors.js';

const LONGEST_HEAD = 200;
const HEAD = /^data:[^,]*,/i;

/**
 * The bytes of a data URL.
 *
 * @throws InvalidRequestError when it is not a data URL, ImageTooLargeError, `content.not-an-image` when its data is text
 */
export function parseDataUrl(dataUrl: string): Buffer {
  const [head] = HEAD.exec(dataUrl.slice(0, LONGEST_HEAD)) ?? [];
  if (head === undefined) throw new InvalidRequestError('Missing or malformed: blogPost.imageData');
  if (!/;base64,$/i.test(head)) throw imageRefusal('content.not-an-image');
  const base64 = dataUrl.slice(head.length);
  if (Buffer.byteLength(base64, 'base64') > MAX_IMAGE_BYTES)
    throw new ImageTooLargeError('The image is larger than 10 MB.');
  return Buffer.from(base64, 'base64');
}
