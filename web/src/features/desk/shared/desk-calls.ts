import { useMemo } from 'react';
import { sendAsUser } from '../../../shared/api/admin-calls.js';
import { CallError } from '../../../shared/api/calls.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';

export interface DeskCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/v1/desk/`. */
  readonly path: string;
  readonly body?: object;
  /** Of what is replaced. */
  readonly revision?: number;
  /** The answer is a file. */
  readonly isFile?: boolean;
}

/** Calls the desk as the clinician who is signed in. @throws SessionMissingError or CallError */
export type CallDesk = <Body = void>(call: DeskCall) => Promise<Body>;

export function useDeskCalls(): CallDesk {
  const { anonKey } = useSiteConfig();
  return useMemo(
    () =>
      ({ method, path, body, revision, isFile = false }) =>
        sendAsUser(anonKey, {
          method,
          url: `/api/v1/desk/${path}`,
          data: body,
          headers: revision === undefined ? {} : { 'If-Match': `"${revision}"` },
          ...(isFile && { responseType: 'blob' }),
        }),
    [anonKey],
  );
}

/** The word by which a refusal tells its cause; null without one, and for what is no refusal. */
export function refusalOf(error: unknown): string | null {
  return error instanceof CallError ? error.code : null;
}

/** What a refusal carries besides its code. */
export function answerOf<Body>(error: unknown): Partial<Body> {
  return (error instanceof CallError && (error.answer as Partial<Body> | null)) || {};
}
