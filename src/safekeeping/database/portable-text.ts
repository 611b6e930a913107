import type { ClientBase } from 'pg';

/** COPY text is the same on every server and release with these settings. */
export const PORTABLE_TEXT = `
  SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres'; SET extra_float_digits = 1;
  SET bytea_output = 'hex'; SET client_encoding = 'UTF8'; SET standard_conforming_strings = on; SET statement_timeout = 0;
  SET idle_in_transaction_session_timeout = 0`;

/** For connections that read or load whole tables. */
export async function makePortable(client: ClientBase): Promise<void> {
  await client.query(PORTABLE_TEXT);
}
