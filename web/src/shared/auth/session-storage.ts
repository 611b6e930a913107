import { deviceStorage } from '../browser-storage.js';

/** Storage key of the session, and name of the channel between tabs. */
export const SESSION_STORAGE_KEY = 'sb-clinic-auth-token';

/** Whether this browser stores a session; only the client library reads its content. */
export function isSessionStored(): boolean {
  return deviceStorage.read(SESSION_STORAGE_KEY) !== null;
}
