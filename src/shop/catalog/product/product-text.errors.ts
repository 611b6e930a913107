import { refusal } from '../../../platform/errors/domain-error.js';

/** Pages show pictures of their own site only (Content-Security-Policy). */
export class ForeignProductImageError extends refusal(
  'invalid',
  'catalog.foreign-product-image',
  'The picture has to be one of this site.',
) {}
