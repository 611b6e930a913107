import { currentAccessToken } from '../auth/session.js';
import { inBackground } from '../errors/in-background.js';
import { CallError, noSession } from './call-error.js';
import type { CallManner } from './call-manner.js';

export { CallError, isPassing, noSession, referenceOf, refusalOf, retryPassing, statusOf } from './call-error.js';
export { errorBody, isCaseSessionLost, isConflict, isSessionLost, isSignedOut } from './call-outcomes.js';
export { WRITE_HEADERS, type CallManner, type OnProgress } from './call-manner.js';

const OF_STAFF = /^\/(api\/v1\/(admin|desk)\/|functions\/v1\/admin-)/;

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
  const isOfStaff = OF_STAFF.test(path);
  if ((manner.needsSession ?? isOfStaff) && (await currentAccessToken().catch(() => null)) === null) throw noSession();
  const client = await loadClient().catch((error: unknown) => {
    throw new CallError(null, error);
  });
  return client.send<Body>({ method, path, data, manner, isOfStaff });
}
