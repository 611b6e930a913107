import { DomainError, type ErrorKind } from '../../platform/errors/domain-error.js';
import type { ErrorResponse, ErrorDetails, ErrorFormat } from '../../platform/errors/error-formats.js';

/** A refused read, with the codes of the public client. */
export class TableReadError extends DomainError {
  readonly kind: ErrorKind = 'invalid';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: string | null = null,
    readonly hint: string | null = null,
  ) {
    super(message);
  }

  static unreadable(what: string): TableReadError {
    return new TableReadError(400, 'PGRST100', `"failed to parse ${what}"`);
  }

  static unknownColumn(): TableReadError {
    return new TableReadError(400, '42703', 'column does not exist');
  }

  static wrongType(type: string): TableReadError {
    return new TableReadError(400, '22P02', `invalid input syntax for type ${type}`);
  }

  static unknownTable(): TableReadError {
    return new TableReadError(404, 'PGRST205', 'Could not find the table in the schema cache');
  }

  static unknownProfile(): TableReadError {
    return new TableReadError(
      406,
      'PGRST106',
      'Invalid schema',
      null,
      'Only the following schemas are exposed: public',
    );
  }

  static unknownMediaType(): TableReadError {
    return new TableReadError(406, 'PGRST107', 'None of these media types are available');
  }

  static notOneRow(count: number): TableReadError {
    const details = `The result contains ${count} rows`;
    return new TableReadError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', details);
  }

  static emptyRange(): TableReadError {
    return new TableReadError(
      416,
      'PGRST103',
      'Requested range not satisfiable',
      'The lower boundary must be lower than or equal to the upper.',
    );
  }

  static beyondEnd(offset: number, total: number): TableReadError {
    const details = `An offset of ${offset} was requested, but there are only ${total} rows.`;
    return new TableReadError(416, 'PGRST103', 'Requested range not satisfiable', details);
  }

  static unverifiableToken(): TableReadError {
    return new TableReadError(401, 'PGRST301', 'JWT cannot be verified');
  }

  static expiredToken(): TableReadError {
    return new TableReadError(401, 'PGRST303', 'JWT expired');
  }

  static readOnly(): TableReadError {
    return new TableReadError(405, 'PGRST117', 'Unsupported HTTP method');
  }
}

/** Errors before a read begins. */
const BY_KIND: Partial<Record<ErrorDetails['kind'], { readonly code: string; readonly message: string }>> = {
  unauthenticated: { code: 'PGRST301', message: 'JWT cannot be verified' },
  forbidden: { code: '42501', message: 'permission denied' },
  'not-found': { code: 'PGRST125', message: 'Invalid path specified in request URL' },
  'method-not-allowed': { code: 'PGRST117', message: 'Unsupported HTTP method' },
  invalid: { code: 'PGRST100', message: 'The request cannot be read' },
  unavailable: { code: 'PGRST001', message: 'Could not connect with the database' },
  'rate-limited': { code: 'PGRST000', message: 'Too many requests' },
};

export const tableReadsErrorFormat: ErrorFormat = {
  prefix: '/rest/v1',
  format({ status, kind, error }: ErrorDetails): ErrorResponse {
    if (error instanceof TableReadError) {
      const { code, details, hint, message } = error;
      return { status: error.status, body: { code, details, hint, message } };
    }
    const { code, message } = BY_KIND[kind] ?? { code: 'XX000', message: 'Something went wrong.' };
    return { status, body: { code, details: null, hint: null, message } };
  },
};
