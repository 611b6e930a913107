import { DomainError } from '../../../platform/errors/domain-error.js';

/** Pages show pictures of their own site only (Content-Security-Policy). */
export class ForeignProductImageError extends DomainError {
  readonly code = 'catalog.foreign-product-image';
  readonly kind = 'invalid';

  constructor() {
    super('The picture has to be one of this site.');
  }
}
