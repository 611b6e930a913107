import { DomainError, NotFoundError } from '../../platform/errors/domain-error.js';

export class PostNotFoundError extends NotFoundError {
  override readonly code = 'content.post-not-found';

  constructor() {
    super('There is no such blog post.');
  }
}

export class RevisionNotFoundError extends NotFoundError {
  override readonly code = 'content.revision-not-found';

  constructor() {
    super('There is no such revision of this post.');
  }
}

/** Another post has the slug. */
export class SlugTakenError extends DomainError {
  readonly code = 'content.slug-taken';
  readonly kind = 'conflict';

  constructor() {
    super('Another blog post uses this slug. Choose another one.');
  }
}

/** Visitors would not see the image: the Content-Security-Policy allows images of this site only. */
export class ForeignImageError extends DomainError {
  readonly code = 'content.foreign-image';
  readonly kind = 'invalid';

  constructor() {
    super(
      'The image lies on another site, where visitors would not see it. Upload it here and use the address that the upload gives.',
    );
  }
}

/** The cursor is not one that a list gave. */
export class InvalidCursorError extends DomainError {
  readonly code = 'content.invalid-cursor';
  readonly kind = 'invalid';

  constructor() {
    super('Missing or malformed: cursor');
  }
}
