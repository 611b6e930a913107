import axios, { type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import { millisecondsInMinute } from 'date-fns/constants';
import { noteLocked } from '../auth/session-lock.js';
import { checkAssurance, checkSession, currentAccessToken, publicApiKey } from '../auth/session.js';
import { CallError } from './call-error.js';
import { WRITE_HEADERS, type CallManner } from './call-manner.js';

const TIMEOUT_MS = millisecondsInMinute / 2;
/** Images are uploaded and drawn within one call. */
const STAFF_TIMEOUT_MS = 2 * millisecondsInMinute;

let client: AxiosInstance | null = null;

interface Request {
  readonly method: string;
  readonly path: string;
  readonly data: object | undefined;
  readonly manner: CallManner;
  readonly isOfStaff: boolean;
}

/** Sends a call of `client.ts`. @throws CallError */
export async function send<Body>({ method, path, data, manner, isOfStaff }: Request): Promise<Body> {
  const { revision, idempotencyKey, isFile, onUpload, signal, timeoutMs } = manner;
  try {
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

/** Same origin, the public key, and the signed-in user's bearer token. */
function apiClient(): AxiosInstance {
  client ??= createClient();
  return client;
}

function createClient(): AxiosInstance {
  const key = publicApiKey();
  const created = axios.create({ headers: key === null ? {} : { apikey: key, Authorization: `Bearer ${key}` } });
  created.interceptors.request.use(addBearer);
  created.interceptors.response.use(undefined, noticeChangedSession);
  return created;
}

async function addBearer(request: InternalAxiosRequestConfig): Promise<InternalAxiosRequestConfig> {
  const token = await currentAccessToken();
  if (token !== null) request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}

/** A refused bearer token may belong to a session that ended, or lost its second factor, in another browser. */
async function noticeChangedSession(error: unknown): Promise<never> {
  const status = axios.isAxiosError(error) ? error.response?.status : undefined;
  if (status === 401) await checkSession();
  if (status === 403) await checkAssurance();
  throw error;
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
  if (code === 'locked') noteLocked();
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
