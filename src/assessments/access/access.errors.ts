import { DomainError } from '../../platform/errors/domain-error.js';

/** A write with the cookie that did not come from a page of the site (decision of the browser, or none at all). */
export class OriginInvalidError extends DomainError {
  readonly code = 'origin_invalid';
  readonly kind = 'forbidden';

  constructor() {
    super('Only pages of this site may do that.');
  }
}
