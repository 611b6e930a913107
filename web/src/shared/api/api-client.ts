import axios, { type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import { checkAssurance, checkSession, currentAccessToken, publicApiKey } from '../auth/session.js';

let client: AxiosInstance | null = null;

/**
 * The HTTP client of every call except session calls: same origin, the public key, and the signed-in user's bearer
 * token.
 */
export function apiClient(): AxiosInstance {
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
