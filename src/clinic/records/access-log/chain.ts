import { createHash } from 'node:crypto';

/** A row of `access_log` as it is hashed: every column, as text that does not depend on settings. */
export interface LoggedAccess {
  /** Which columns are hashed. */
  readonly version: number;
  /** bigint, as decimal text. */
  readonly sequence: string;
  /** UTC to the microsecond, `2026-11-22T14:05:00.123456Z`. */
  readonly at: string;
  readonly principal: string;
  readonly role: string;
  readonly assurance: string;
  readonly action: string;
  readonly caseId: string;
  readonly group: string;
  readonly fields: readonly string[];
  readonly reason: string;
  readonly requestId: string | null;
  readonly outcome: string;
  readonly careUnit: string | null;
  readonly session: string | null;
  readonly address: string | null;
}

/** SQL of the columns of `LoggedAccess`, for a row of `access_log` that is called `log`. */
export const LOGGED_ACCESS_SQL = `log.version, log.sequence::text AS sequence,
  to_char(log.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, log.principal, log.role, log.assurance, log.action,
  log.case_id::text AS "caseId", log.data_group AS "group", log.fields, log.reason, log.request_id AS "requestId", log.outcome,
  log.care_unit AS "careUnit", log.session, log.address`;

/** The chain begins with this, before any row. */
export const CHAIN_START = Buffer.alloc(32);

/** SHA-256 of all columns in a fixed order. */
export function hashRow(row: LoggedAccess): Buffer {
  const who = [row.version, row.sequence, row.at, row.principal, row.role, row.assurance];
  const what = [row.action, row.caseId, row.group, row.fields, row.reason, row.requestId, row.outcome];
  return sha256(Buffer.from(JSON.stringify([...who, ...what, row.careUnit, row.session, row.address])));
}

/** The link of a row: it depends on every row before it. */
export function chainHash(former: Buffer, number: bigint, rowHash: Buffer): Buffer {
  return sha256(Buffer.concat([former, Buffer.from(String(number)), rowHash]));
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
