import axios, { type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import { checkAssurance, checkSession, currentAccessToken } from '../auth/session.js';

const TIMEOUT_MS = 30_000;

let client: AxiosInstance | null = null;

/** The client of every call but those of the session; of this origin, with the public key, and as the person who is signed in. */
export function apiClient(anonKey: string | null): AxiosInstance {
  client ??= createClient(anonKey);
  return client;
}

function createClient(anonKey: string | null): AxiosInstance {
  const created = axios.create({
    timeout: TIMEOUT_MS,
    headers: anonKey === null ? {} : { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
  });
  created.interceptors.request.use(addBearer);
  created.interceptors.response.use(undefined, noticeChangedSession);
  return created;
}

async function addBearer(request: InternalAxiosRequestConfig): Promise<InternalAxiosRequestConfig> {
  const token = await currentAccessToken();
  if (token !== null) request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}

/** A bearer that is refused may belong to a session that was ended, or lost its second factor, in another browser. */
async function noticeChangedSession(error: unknown): Promise<never> {
  const status = axios.isAxiosError(error) ? error.response?.status : undefined;
  if (status === 401) await checkSession();
  if (status === 403) await checkAssurance();
  throw error;
}
