import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { MAX_IMAGE_BYTES } from '../../../../common/images.js';
import { InvalidRequestError } from '../../../platform/errors/domain-error.js';
import { ImageTooLargeError, contentRefusal, DamagedImageError, ImageGeneratorError } from '../content.errors.js';
import { StorageError } from '../../../supabase/storage/storage.errors.js';
import { StorageService } from '../../../supabase/storage/storage.service.js';
import type { EncodedImage } from './recode-image.js';
import { generatedMark, ImageGenerator } from './image-generator.js';

const LONGEST_HEAD = 200;
const HEAD = /^data:[^,]*,/i;

/**
 * The bytes of a data URL.
 *
 * @throws InvalidRequestError when it is not a data URL, ImageTooLargeError, `content.not-an-image` when its data is text
 */
function parseDataUrl(dataUrl: string): Buffer {
  const [head] = HEAD.exec(dataUrl.slice(0, LONGEST_HEAD)) ?? [];
  if (head === undefined) throw new InvalidRequestError('Missing or malformed: blogPost.imageData');
  if (!/;base64,$/i.test(head)) throw contentRefusal('content.not-an-image');
  const base64 = dataUrl.slice(head.length);
  if (Buffer.byteLength(base64, 'base64') > MAX_IMAGE_BYTES)
    throw new ImageTooLargeError('The image is larger than 10 MB.');
  return Buffer.from(base64, 'base64');
}

const BUCKET = 'blog-images';

/** The bytes of a name never change. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** Images take seconds of a core, and share the threads that files and DNS need. */
const MAX_AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));

/** Stores images of the blog. Every image is decoded and encoded again, in all sizes that pages use. */
@Injectable()
export class BlogImagesService {
  private readonly limit = pLimit(MAX_AT_ONCE);

  constructor(
    private readonly storage: StorageService,
    private readonly generator: ImageGenerator,
  ) {}

  /**
   * @param dataUrl the file; its media type is not trusted @returns the image's address
   * @throws InvalidRequestError, `content.not-an-image`, DamagedImageError, ImageTooLargeError, StorageUnavailableError
   */
  upload(dataUrl: string): Promise<string> {
    return this.take(parseDataUrl(dataUrl), 'uploads', null);
  }

  /**
   * Generates an image for a description. Folder and metadata mark it as generated.
   *
   * @returns the image's address
   * @throws ImageGeneratorError, StorageUnavailableError
   */
  async generate(prompt: string): Promise<string> {
    const { bytes, source } = await this.generator.generate(prompt);
    try {
      return await this.take(bytes, 'generated', generatedMark(source));
    } catch (error) {
      const isBadImage =
        contentRefusal.is(error, 'content.not-an-image') ||
        error instanceof DamagedImageError ||
        error instanceof ImageTooLargeError;
      throw isBadImage ? new ImageGeneratorError({ cause: error }) : error;
    }
  }

  /** The folder is named by a hash of the file: uploading the same file again completes an interrupted upload. */
  private async take(bytes: Buffer, folder: string, label: string | null): Promise<string> {
    // Loaded at the first image: the library takes 30 MB.
    const { recodeImage } = await import('./recode-image.js');
    const files = await this.limit(() => recodeImage(bytes, label));
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    let name = '';
    for (const file of files) {
      name = `${folder}/${hash}/${file.name}`;
      await this.store(name, file);
    }
    return this.storage.publicUrl({ bucketId: BUCKET, name });
  }

  private async store(name: string, { mimeType, bytes }: EncodedImage): Promise<void> {
    try {
      await this.storage.save({ bucketId: BUCKET, name, bytes, mimeType, cacheControl: CACHE_CONTROL });
    } catch (error) {
      const isThere = error instanceof StorageError && error.wireCode === 'KeyAlreadyExists';
      if (!isThere) throw error;
    }
  }
}
