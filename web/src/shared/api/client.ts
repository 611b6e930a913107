import { millisecondsInMinute } from 'date-fns/constants';
import { currentAccessToken } from '../auth/session.js';
import { inBackground } from '../errors/in-background.js';

/** A call was refused, or failed, or was not answered (`status` null). Without a session it is not even sent. */
export class CallError extends Error {
  constructor(
    readonly status: number | null,
    cause: unknown,
    /** The error code in the body, if any. */
    readonly code: string | null = null,
    /** The response body; null without one. */
    readonly body: unknown = null,
    /** Of the request, by which the server's log is searched; null without a response. */
    readonly requestId: string | null = null,
    /** A refusal for which the page has no sentence. */
    readonly isUnknown = false,
    /** From now, if the server sent `Retry-After`. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(status === null ? 'no response' : `response ${status}`, { cause });
    this.name = 'CallError';
  }

  /** A refusal says what to do otherwise; a failed or unanswered call may have been done, and may succeed later. */
  get kind(): 'refused' | 'failed' | 'unanswered' {
    if (this.status === null) return 'unanswered';
    return this.status < 500 ? 'refused' : 'failed';
  }
}

/** From 0 to 1. */
export type OnProgress = (part: number) => void;

/** What a call has besides its address and body. */
export interface CallManner {
  /** Of the version that is replaced. */
  readonly revision?: number;
  /** A call that repeats the key is the same act. */
  readonly idempotencyKey?: string;
  /** The answer is a file. */
  readonly isFile?: boolean;
  readonly onUpload?: OnProgress;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** Nothing is sent without a session. Calls of staff are so by their address. */
  readonly needsSession?: boolean;
}

const TIMEOUT_MS = millisecondsInMinute / 2;
/** Images are uploaded and drawn within one call. */
const STAFF_TIMEOUT_MS = 2 * millisecondsInMinute;
const OF_STAFF = /^\/(api\/v1\/(admin|desk)\/|functions\/v1\/admin-)/;

/** Writes with a cookie need it against cross-site requests; other calls ignore it. */
export const WRITE_HEADERS = { 'X-Requested-By': 'hudvy' } as const;

const NO_SESSION = 'no_session';

/** Nobody is signed in where a session is needed; nothing was sent. */
export const noSession = () => new CallError(401, null, NO_SESSION);

/** Reads an address of the server: `/api/v1/…`, or rows of `/rest/v1/…` (docs/product.md, section 7). @throws CallError */
export function readFrom<Body>(path: string, manner?: CallManner): Promise<Body> {
  return call<Body>('GET', path, undefined, manner);
}

/** Changes something, or calls a function of the specification (`/functions/v1/…`). @throws CallError */
export function sendTo<Body = void>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  manner?: CallManner,
): Promise<Body> {
  return call<Body>(method, path, body, manner);
}

/**
 * What `useQuery` needs to read an address; the key is the address: `useQuery(get<StatusResponse>('/api/v1/status'))`.
 *
 * @param of whose answer it is where the address does not say it: another account's is not shown in its place
 */
export function get<Body>(path: string, ...of: readonly string[]) {
  return { queryKey: [...keyOf(path), ...of], queryFn: () => readFrom<Body>(path) };
}

/** The key of an address, which the keys of the addresses below begin with: `['admin', 'orders']`. */
export function keyOf(path: string): readonly string[] {
  return path.replace(/^\/api\/v1\//, '').split(/[/?]/);
}

const loadClient = () => import('./api-client.js');

/** Loads the HTTP client before the first call. Pages render and work without it. */
export function prepareCalls(): void {
  inBackground(loadClient(), 'fetching the client');
}

/** With the session's bearer token if there is one, renewed when it is about to expire, and the site's cookies. */
async function call<Body>(method: string, path: string, data?: object, manner: CallManner = {}): Promise<Body> {
  const { revision, idempotencyKey, isFile, onUpload, signal, needsSession, timeoutMs } = manner;
  const isOfStaff = OF_STAFF.test(path);
  if ((needsSession ?? isOfStaff) && (await currentAccessToken().catch(() => null)) === null) throw noSession();
  try {
    const { apiClient } = await loadClient();
    const response = await apiClient().request<Body>({
      method,
      url: path,
      data,
      signal,
      headers: {
        ...(method !== 'GET' && WRITE_HEADERS),
        ...(revision !== undefined && { 'If-Match': `"${revision}"` }),
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
      timeout: timeoutMs ?? (isOfStaff ? STAFF_TIMEOUT_MS : TIMEOUT_MS),
      ...(isFile && { responseType: 'blob' }),
      onUploadProgress: onUpload && (({ progress }) => onUpload(progress ?? 0)),
    });
    return response.data;
  } catch (error) {
    throw toCallError(error);
  }
}

interface ErrorResponse {
  readonly status: number;
  readonly data: { readonly code?: unknown } | null;
  readonly headers: Readonly<Record<string, unknown>>;
}

function toCallError(error: unknown): CallError {
  const { response } = error as { readonly response?: ErrorResponse };
  if (response === undefined) return new CallError(null, error);
  const { status, data, headers } = response;
  const code = typeof data?.code === 'string' ? data.code : null;
  const requestId = headers['x-request-id'];
  const retryAfter = Number(headers['retry-after']);
  return new CallError(
    status,
    error,
    code,
    data,
    typeof requestId === 'string' ? requestId : null,
    false,
    retryAfter > 0 && Number.isFinite(retryAfter) ? retryAfter : null,
  );
}

/**
 * What a person reads to support when the server failed, or refused for a reason that the page does not know; undefined
 * for other refusals, which explain themselves.
 */
export function referenceOf(error: unknown): string | undefined {
  if (!(error instanceof CallError) || (error.kind !== 'failed' && !error.isUnknown)) return undefined;
  return error.requestId ?? undefined;
}

/** The code of a refusal; null without one, and for other errors. */
export function refusalOf(error: unknown): string | null {
  return error instanceof CallError ? error.code : null;
}

/** The status of the answer; null without one, and for other errors. */
export function statusOf(error: unknown): number | null {
  return error instanceof CallError ? error.status : null;
}

/** The fields of an error body besides its code. */
export function errorBody<Body>(error: unknown): Partial<Body> {
  const body = error instanceof CallError ? error.body : null;
  return typeof body === 'object' && body !== null ? body : {};
}

/** Another edit was saved first: by the date in the request, or by its `If-Match`. */
export function isConflict(error: unknown): boolean {
  return statusOf(error) === 409 || statusOf(error) === 412;
}

/** The user is signed out here, or the server rejects the session. */
export function isSessionLost(error: unknown): boolean {
  return statusOf(error) === 401;
}

/** The user is signed out here: the call was not sent. */
export function isSignedOut(error: unknown): boolean {
  return refusalOf(error) === NO_SESSION;
}

/** The case's cookie is missing, has expired, or belongs to another case: a new code is needed. */
export function isCaseSessionLost(error: unknown): boolean {
  return statusOf(error) === 404;
}

/** No response, or a server error: the same call may succeed later. */
export function isPassing(error: unknown): boolean {
  return error instanceof CallError && (error.kind !== 'refused' || error.status === 429);
}

/** Of queries: what may pass is tried twice more, a refusal or an ended session of a case is not. */
export function retryPassing(failures: number, error: Error): boolean {
  return failures < 2 && isPassing(error);
}
