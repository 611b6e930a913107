import { refusals } from '../../platform/errors/refusals.js';
import { DomainError } from '../../platform/errors/domain-error.js';

/** Why posts, their revisions and their images are refused. */
export const contentRefusal = refusals({
  'content.post-not-found': ['not-found', 'There is no such blog post.'],
  'content.revision-not-found': ['not-found', 'There is no such revision of this post.'],
  'content.slug-taken': ['conflict', 'Another blog post uses this slug. Choose another one.'],
  /** Visitors would not see the image: the Content-Security-Policy allows images of this site only. */
  'content.foreign-image': [
    'invalid',
    'The image lies on another site, where visitors would not see it. Upload it here and use the address that the upload gives.',
  ],
  'content.invalid-cursor': ['invalid', 'Missing or malformed: cursor'],
  /** The content is not one of the supported image types. */
  'content.not-an-image': ['unsupported-media', 'The file is not a PNG, JPEG, WebP, AVIF or GIF image.'],
});

/** Too many bytes, or too many pixels. */
export class ImageTooLargeError extends DomainError {
  readonly code = 'content.image-too-large';
  readonly kind = 'too-large';
}

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
