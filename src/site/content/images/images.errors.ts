import { DomainError } from '../../../platform/errors/domain-error.js';
import { refusals } from '../../../platform/errors/refusals.js';

/** Too many bytes, or too many pixels. */
export class ImageTooLargeError extends DomainError {
  readonly code = 'content.image-too-large';
  readonly kind = 'too-large';
}

export const imageRefusal = refusals({
  /** The content is not one of the supported image types. */
  'content.not-an-image': ['unsupported-media', 'The file is not a PNG, JPEG, WebP, AVIF or GIF image.'],
});

/** The file begins like an image but cannot be decoded. */
export class DamagedImageError extends DomainError {
  readonly code = 'content.damaged-image';
  readonly kind = 'unsupported-media';

  constructor(options?: ErrorOptions) {
    super('The image is damaged or incomplete.', options);
  }
}

/** The image endpoint did not return an image. The cause is for the log. */
export class ImageGeneratorError extends DomainError {
  readonly code = 'content.image-generator-failed';
  readonly kind = 'upstream';

  constructor(options?: ErrorOptions) {
    super('The image could not be generated.', options);
  }
}
