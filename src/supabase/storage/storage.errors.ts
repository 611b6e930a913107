import { DomainError, type ErrorKind } from '../../platform/errors/domain-error.js';

/** Every way `/storage/v1` refuses: the status inside the body, its two words, and the text. The HTTP status is 400. */
const REFUSALS = {
  NoSuchBucket: ['404', 'Bucket not found', 'Bucket not found'],
  NoSuchKey: ['404', 'not_found', 'Object not found'],
  KeyAlreadyExists: ['409', 'Duplicate', 'The resource already exists'],
  BucketAlreadyExists: ['409', 'Duplicate', 'The resource already exists'],
  ResourceNotEmpty: ['409', 'ResourceNotEmpty', 'The bucket you tried to delete is not empty'],
  EntityTooLarge: ['413', 'Payload too large', 'The object exceeded the maximum allowed size'],
  InvalidMimeType: ['415', 'invalid_mime_type', 'mime type is not supported'],
  InvalidKey: ['400', 'InvalidKey', 'Invalid key'],
  InvalidBucketName: ['400', 'Invalid Input', 'Bucket name invalid'],
  InvalidJWT: ['400', 'InvalidJWT', 'The token is missing, malformed or has expired'],
  InvalidSignature: ['400', 'InvalidSignature', 'The token was made for something else'],
  AccessDenied: ['403', 'Unauthorized', 'new row violates row-level security policy'],
  InvalidRequest: ['400', 'Error', 'The request is not valid'],
} as const satisfies Record<string, readonly [statusCode: string, error: string, message: string]>;

export type StorageErrorCode = keyof typeof REFUSALS;

const KINDS: Record<string, ErrorKind> = {
  '403': 'forbidden',
  '404': 'not-found',
  '409': 'conflict',
  '413': 'too-large',
};

/** A refusal of the storage; its kind decides the response of other APIs. */
export class StorageError extends DomainError {
  readonly code: string;
  readonly kind: ErrorKind;
  readonly statusCode: string;
  readonly error: string;

  constructor(
    readonly wireCode: StorageErrorCode,
    message: string = REFUSALS[wireCode][2],
  ) {
    super(message);
    [this.statusCode, this.error] = REFUSALS[wireCode];
    this.code = `storage.${wireCode.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}`;
    this.kind = KINDS[this.statusCode] ?? 'invalid';
  }
}

/** Files cannot be written or read: a full disk, an S3 outage. Nothing was stored. */
export class StorageUnavailableError extends DomainError {
  readonly code = 'storage.unavailable';
  readonly kind = 'upstream';

  constructor(options?: ErrorOptions) {
    super('The file could not be stored or read.', options);
  }
}
