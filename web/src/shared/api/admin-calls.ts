import { useMemo } from 'react';
import { millisecondsInMinute } from 'date-fns/constants';
import { CallError, toCallError } from './calls.js';
import { currentAccessToken } from '../auth/session.js';
import { useSiteConfig } from '../site/page-context.js';

/** The session has ended; nothing was sent. */
export class SessionMissingError extends Error {
  constructor() {
    super('no session');
    this.name = 'SessionMissingError';
  }
}

/** From 0 to 1. */
export type OnProgress = (part: number) => void;

/** Progress and cancellation of a long call. */
export interface CallManner {
  readonly onUpload?: OnProgress;
  readonly signal?: AbortSignal;
}

/** Calls with the session's bearer token, read before each call. They throw SessionMissingError or CallError. */
export interface AdminCalls {
  /** A server function of the specification. */
  readonly invoke: <Body>(name: string, body: object, manner?: CallManner) => Promise<Body>;
  /** Calls `/api/v1/admin/<path>`, which the specification does not list. */
  readonly request: <Body = void>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Body>;
}

/** Images are uploaded and drawn within one call. */
const TIMEOUT_MS = 2 * millisecondsInMinute;

export function useAdminCalls(): AdminCalls {
  const { anonKey } = useSiteConfig();
  return useMemo(
    () => ({
      invoke: (name, body, manner) =>
        sendAsUser(anonKey, { method: 'POST', url: `/functions/v1/${name}`, data: body }, manner),
      request: (method, path, body, headers) =>
        sendAsUser(anonKey, { method, url: `/api/v1/admin/${path}`, data: body, headers }),
    }),
    [anonKey],
  );
}

/** A call with the signed-in user's bearer token. */
export interface BearerCall {
  readonly method: string;
  readonly url: string;
  readonly data?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** For responses other than JSON. */
  readonly responseType?: 'blob';
}

/** @throws SessionMissingError or CallError */
export async function sendAsUser<Body>(
  anonKey: string | null,
  request: BearerCall,
  { onUpload, signal }: CallManner = {},
): Promise<Body> {
  const token = await currentAccessToken().catch(() => null);
  if (token === null) throw new SessionMissingError();
  try {
    const { apiClient } = await import('./api-client.js');
    const response = await apiClient(anonKey).request<Body>({
      ...request,
      timeout: TIMEOUT_MS,
      signal,
      onUploadProgress: onUpload && (({ progress }) => onUpload(progress ?? 0)),
    });
    return response.data;
  } catch (error) {
    throw toCallError(error);
  }
}

/** Another edit was saved first: by the date in the request, or by its `If-Match`. */
export function isConflict(error: unknown): boolean {
  return error instanceof CallError && (error.status === 409 || error.status === 412);
}

/** The user is signed out here, or the server rejects the session. */
export function isSessionLost(error: unknown): boolean {
  return error instanceof SessionMissingError || (error instanceof CallError && error.status === 401);
}
