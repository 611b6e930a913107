import type { TestResponse, TestApp } from '../test-app.js';
import { apiKeys } from './clients.js';

export interface AuthCall {
  readonly body?: unknown;
  /** Sent as it is, instead of `body`. */
  readonly rawBody?: string;
  readonly bearer?: string;
  /** The anon key when left out; null for none. */
  readonly apikey?: string | null;
  readonly headers?: Record<string, string>;
}

/** A call of `/auth/v1` as the public client makes it, with whatever is wrong about it. Redirects are not followed. */
export async function authCall(app: TestApp, methodAndPath: string, call: AuthCall = {}): Promise<TestResponse> {
  const [method = 'GET', path = ''] = methodAndPath.split(' ');
  const { body, rawBody, bearer, apikey = apiKeys(app).anonKey, headers } = call;
  const response = await fetch(`${app.url}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'x-supabase-api-version': '2024-01-01',
      ...(method !== 'GET' && { 'content-type': 'application/json;charset=UTF-8' }),
      ...(apikey !== null && { apikey }),
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    body: rawBody ?? (body === undefined ? undefined : JSON.stringify(body)),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text };
}

/** An answer as the error tables of the wire contract write it. */
export function refusal({ status, body }: TestResponse): { status: number; code: unknown; message: unknown } {
  return { status, code: body.code, message: body.message };
}
