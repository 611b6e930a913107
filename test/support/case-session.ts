import { aSession } from './photos/photo-case.js';
import type { RunningClinic } from './test-server.js';
import type { TestResponse } from './test-app.js';

/** A session as the patient's browser has it after the code from the text message. */
export interface OpenCase {
  readonly caseId: string;
  /** What the browser sends with each call; writes need all of it. */
  readonly headers: Record<string, string>;
  get(path?: string): Promise<TestResponse>;
  post(path: string, body?: unknown): Promise<TestResponse>;
  put(path: string, body: unknown): Promise<TestResponse>;
  /** Saves an answer on top of a revision. */
  answer(questionId: string, value: unknown, revision?: number): Promise<TestResponse>;
  /** Saves what is written to the doctor's question, on top of a revision. */
  info(text: unknown, revision?: number): Promise<TestResponse>;
  /** Ends all sessions of the case, as time does. */
  end(): Promise<void>;
}

/**
 * Opens a case without link and code, which have tests of their own.
 *
 * @param url another process of the same clinic
 * @param session headers of a session that is open already
 */
export async function openCase(
  app: RunningClinic,
  caseId: string,
  url = app.url,
  session?: Record<string, string>,
): Promise<OpenCase> {
  const headers = session ?? (await aSession(app, caseId, 'case'));
  const call = async (path: string, init: RequestInit): Promise<TestResponse> => {
    const response = await fetch(`${url}/api/v1/cases/${caseId}${path}`, init);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text };
  };
  const withBody = (method: string, body: unknown, more: Record<string, string> = {}): RequestInit => ({
    method,
    headers: { ...headers, ...more, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return {
    caseId,
    headers,
    get: (path = '') => call(path, { headers }),
    post: (path, body) => call(path, withBody('POST', body)),
    put: (path, body) => call(path, withBody('PUT', body)),
    answer: (questionId, value, revision = 0) =>
      call(`/answers/${questionId}`, withBody('PUT', { value }, { 'if-match': `"${revision}"` })),
    info: (text, revision = 0) => call('/info', withBody('PUT', { text }, { 'if-match': `"${revision}"` })),
    async end() {
      await app.database.query('UPDATE case_sessions SET expires_at = now() WHERE case_id = $1', [caseId]);
    },
  };
}
