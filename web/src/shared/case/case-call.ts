import { CallError } from '../api/calls.js';
import type { CaseRefusalBody } from './case-types.js';

/** A call about a case was refused, or had no response (`status` null). */
export class CaseCallError extends CallError {
  constructor(
    status: number | null,
    cause: unknown,
    code: string | null,
    override readonly body: CaseRefusalBody,
    /** From now, if the server sent `Retry-After`. */
    readonly retryAfterSeconds: number | null,
    requestId: string | null = null,
  ) {
    super(status, cause, code, body, requestId);
    this.name = 'CaseCallError';
  }
}

export interface CaseCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/v1/`. */
  readonly path: string;
  readonly data?: object;
  /** Of the replaced version. */
  readonly revision?: number;
}

interface Refused {
  readonly response?: {
    readonly status: number;
    readonly data: (CaseRefusalBody & { readonly code?: unknown }) | null;
    readonly headers: Readonly<Record<string, unknown>>;
  };
}

/** Requests authenticated by cookie need this header against CSRF. */
export const CASE_WRITE_HEADERS = { 'X-Requested-By': 'hudvy' } as const;

/** Calls `/api/v1` with the case's cookie. @throws CaseCallError */
export async function callCase<Body = void>(anonKey: string | null, call: CaseCall): Promise<Body> {
  const { method, path, data, revision } = call;
  try {
    const { apiClient } = await import('../api/api-client.js');
    const headers = {
      ...(method !== 'GET' && CASE_WRITE_HEADERS),
      ...(revision !== undefined && { 'If-Match': `"${revision}"` }),
    };
    const response = await apiClient(anonKey).request<Body>({ method, url: `/api/v1/${path}`, data, headers });
    return response.data;
  } catch (error) {
    throw asCaseCallError(error);
  }
}

function asCaseCallError(error: unknown): CaseCallError {
  const { response } = error as Refused;
  if (response === undefined) return new CaseCallError(null, error, null, {}, null);
  const { status, data, headers } = response;
  const { 'x-request-id': requestId } = headers;
  const retryAfter = Number(headers['retry-after']);
  return new CaseCallError(
    status,
    error,
    typeof data?.code === 'string' ? data.code : null,
    typeof data === 'object' && data !== null ? data : {},
    Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
    typeof requestId === 'string' ? requestId : null,
  );
}

/** The cookie is missing, has expired, or belongs to another case: a new code is needed. */
export function isCaseSessionLost(error: unknown): boolean {
  return error instanceof CaseCallError && error.status === 404;
}

/** No response, or a server error: the same call may succeed later. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return error.status === null || error.status === 429 || error.status >= 500;
}
