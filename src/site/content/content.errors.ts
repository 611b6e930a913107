import { refusal } from '../../platform/errors/domain-error.js';

export class PostNotFoundError extends refusal('not-found', 'content.post-not-found', 'There is no such blog post.') {}

export class RevisionNotFoundError extends refusal(
  'not-found',
  'content.revision-not-found',
  'There is no such revision of this post.',
) {}

export class SlugTakenError extends refusal(
  'conflict',
  'content.slug-taken',
  'Another blog post uses this slug. Choose another one.',
) {}

/** Visitors would not see the image: the Content-Security-Policy allows images of this site only. */
export class ForeignImageError extends refusal(
  'invalid',
  'content.foreign-image',
  'The image lies on another site, where visitors would not see it. Upload it here and use the address that the upload gives.',
) {}

export class InvalidCursorError extends refusal('invalid', 'content.invalid-cursor', 'Missing or malformed: cursor') {}
