import { DomainError, refusal } from '../../../platform/errors/domain-error.js';
import type { RaisedFlag } from '../answers/answers.contract.js';

/** The form cannot be sent yet. */
export class FormIncompleteError extends DomainError {
  readonly code = 'incomplete';
  readonly kind = 'unprocessable';
  override readonly bodyFields: { readonly missing: readonly string[] };

  constructor(missing: readonly string[]) {
    super('Something is missing before the form can be sent.');
    this.bodyFields = { missing };
  }
}

/** An upload is in progress; the form can be sent when it has finished. */
export class PhotosUploadingError extends refusal('conflict', 'uploading', 'A photo has not come yet.') {}

/** The answers need care elsewhere, and have ended the case. */
export class FormStoppedError extends DomainError {
  readonly code = 'stopped';
  readonly kind = 'conflict';
  override readonly bodyFields: { readonly redFlags: readonly RaisedFlag[] };

  constructor(redFlags: readonly RaisedFlag[]) {
    super('The answers need care elsewhere.');
    this.bodyFields = { redFlags };
  }
}
