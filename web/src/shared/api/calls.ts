import { inBackground } from '../errors/in-background.js';

/** A call failed with an error response, or without a response (`status` null). */
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
  ) {
    super(status === null ? 'no response' : `response ${status}`, { cause });
    this.name = 'CallError';
  }
}

/** Converts an error of the HTTP client. */
export function toCallError(error: unknown): CallError {
  const { status = null, data = null, headers } = (error as { response?: ErrorResponse }).response ?? {};
  const requestId = headers?.['x-request-id'];
  const code = typeof data?.code === 'string' ? data.code : null;
  return new CallError(status, error, code, data, typeof requestId === 'string' ? requestId : null);
}

/**
 * What a person reads to support when the server failed, or refused for a reason that the page does not know; undefined
 * for other refusals, which explain themselves.
 */
export function referenceOf(error: unknown): string | undefined {
  if (!(error instanceof CallError) || (!error.isUnknown && Number(error.status) < 500)) return undefined;
  return error.requestId ?? undefined;
}

interface ErrorResponse {
  readonly status?: number;
  readonly data?: { readonly code?: unknown } | null;
  readonly headers?: Readonly<Record<string, unknown>>;
}

/** Calls a server function. @throws CallError */
export function callFunction<Body>(anonKey: string | null, name: string, body?: object): Promise<Body> {
  return send<Body>(anonKey, { method: 'POST', url: `/functions/v1/${name}`, data: body });
}

/** Reads from `/api/v1`. @throws CallError */
export function readApi<Body>(anonKey: string | null, path: string): Promise<Body> {
  return send<Body>(anonKey, { method: 'GET', url: `/api/v1/${path}` });
}

/** Changes something under `/api/v1`. @throws CallError */
export function sendApi<Body>(
  anonKey: string | null,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<Body> {
  return send<Body>(anonKey, { method, url: `/api/v1/${path}`, data: body });
}

/** Reads rows, `query` in the language of docs/product.md, section 7: `cms_faq_sections?select=*`. @throws CallError */
export function readTable<Row>(anonKey: string | null, query: string): Promise<Row[]> {
  return send<Row[]>(anonKey, { method: 'GET', url: `/rest/v1/${query}` });
}

const loadClient = () => import('./api-client.js');

/** Loads the HTTP client before the first call. Pages render and work without it. */
export function prepareCalls(): void {
  inBackground(loadClient(), 'fetching the client');
}

async function send<Body>(
  anonKey: string | null,
  request: { method: string; url: string; data?: object },
): Promise<Body> {
  try {
    const { apiClient } = await loadClient();
    return (await apiClient(anonKey).request<Body>(request)).data;
  } catch (error) {
    throw toCallError(error);
  }
}
