import type pg from 'pg';
import { AuthCalls } from '../support/auth-calls.js';
import type { LaunchedClinic } from '../support/launched-clinic.js';

/** A clinic as its users reach it. */
export interface Site {
  readonly clinic: LaunchedClinic;
  /** As the owner of the tables. */
  readonly database: pg.Pool;
  readonly calls: AuthCalls;
  /** Of its pages: writes that rely on a cookie name it. */
  readonly origin: string;
  /** @throws Error for a response of 400 and above */
  readonly send: (method: string, path: string, given?: Given) => Promise<Response>;
}

interface Given {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export function siteOf(clinic: LaunchedClinic, database: pg.Pool): Site {
  return {
    clinic,
    database,
    calls: new AuthCalls(clinic.url, clinic.secrets.jwtSecret),
    origin: clinic.url.replace('127.0.0.1', 'localhost'),
    async send(method, path, { headers = {}, body } = {}) {
      const response = await fetch(clinic.url + path, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (response.status >= 400)
        throw new Error(`${method} ${path} answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
      return response;
    },
  };
}

/** Reads a response to its end, as browsers do. */
export async function read(response: Promise<Response>): Promise<void> {
  await (await response).arrayBuffer();
}
