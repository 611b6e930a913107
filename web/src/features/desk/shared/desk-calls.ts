import { useMemo } from 'react';
import { sendAsUser } from '../../../shared/api/admin-calls.js';
import { CallError } from '../../../shared/api/calls.js';
import { CASE_WRITE_HEADERS } from '../../../shared/case/case-call.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';

export interface DeskCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/v1/desk/`. */
  readonly path: string;
  readonly body?: object;
  /** Of the replaced version. */
  readonly revision?: number;
  /** The route reads a cookie and wants to know that a page of the site asks. */
  readonly isFromPage?: boolean;
  /** The answer is a file. */
  readonly isFile?: boolean;
}

/** Calls the desk's API as the signed-in clinician. @throws SessionMissingError or CallError */
export type CallDesk = <Body = void>(call: DeskCall) => Promise<Body>;

export function useDeskCalls(): CallDesk {
  const { anonKey } = useSiteConfig();
  return useMemo(
    () =>
      ({ method, path, body, revision, isFromPage = false, isFile = false }) =>
        sendAsUser(anonKey, {
          method,
          url: `/api/v1/desk/${path}`,
          data: body,
          headers: {
            ...(revision !== undefined && { 'If-Match': `"${revision}"` }),
            ...(isFromPage && CASE_WRITE_HEADERS),
          },
          ...(isFile && { responseType: 'blob' }),
        }),
    [anonKey],
  );
}

/** The fields of an error body besides its code. */
export function errorBody<Body>(error: unknown): Partial<Body> {
  return (error instanceof CallError && (error.body as Partial<Body> | null)) || {};
}
