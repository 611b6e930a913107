import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js';

/** What the test hands over before the page's scripts run. */
export interface ClientSettings {
  readonly url: string;
  readonly key: string;
  readonly auth: SupabaseClientOptions<'public'>['auth'];
}

declare global {
  interface Window {
    clientSettings: ClientSettings;
    client: SupabaseClient;
    /** Names of the client's events, in order. */
    authEvents: string[];
  }
}

/** The public client as a page has it, in `npm run test:all` its newest release (vite.config.mjs): reads what is in the address, keeps its session in the local storage. */
const { url, key, auth } = window.clientSettings;
window.authEvents = [];
window.client = createClient(url, key, { auth });
window.client.auth.onAuthStateChange((event) => void window.authEvents.push(event));
