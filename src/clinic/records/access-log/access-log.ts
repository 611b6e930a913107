import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { requestOrigin } from '../../../platform/http/request-context.js';
import type { Access, AccessClaim, Principal } from '../access.js';
import { requireGranted } from '../access-grants.js';

/** An access to a part of a case. */
export interface AccessEntry {
  readonly caseId: string;
  readonly action: 'read' | 'write' | 'export' | 'print' | 'erase';
  /** A group of fields, `answers`, `photos`, `reply`; never a value. */
  readonly group: string;
  /** The accessed items, where the names reveal nothing of the patient: photo slots, note ids. Empty for all. */
  readonly fields?: readonly string[];
}

/**
 * Notes each access to patient data (`docs/security.md`, "Access log"). Rows are only ever added: neither this role nor a
 * trigger lets them change, and the sealer chains them (seal-access-log.ts).
 */
@Injectable()
export class AccessLog {
  constructor(private readonly transactions: Transactions) {}

  /** See {@link logGrantedAccess}. */
  async grant(tx: Tx, access: Access, entry: AccessEntry): Promise<void> {
    await logGrantedAccess(tx, access, entry);
  }

  /** Committed in its own transaction before the response: a refused request has no other. */
  async refuse(claim: AccessClaim, entry: AccessEntry): Promise<void> {
    await this.transactions.run((tx) => insert(tx, claim, [entry], 'refused'));
  }
}

/**
 * In the transaction of what it describes: without the row nothing is read, written or answered.
 *
 * @throws AccessNotGrantedError: the row opens the case to its transaction
 */
export async function logGrantedAccess(tx: Tx, access: Access, ...entries: AccessEntry[]): Promise<void> {
  for (const { caseId } of entries) requireGranted(access, caseId);
  await insert(tx, access, entries, 'granted');
}

/**
 * As {@link logGrantedAccess}; the same statement names the case and who reaches for it to the row policies, which then show
 * its rows to this transaction. One round trip instead of two, since each case page waits for it.
 */
export async function logOpeningAccess(
  tx: Tx,
  access: Access,
  caseId: string,
  entries: readonly Omit<AccessEntry, 'caseId'>[],
): Promise<void> {
  requireGranted(access, caseId);
  const { text, values } = insertOf(
    access,
    entries.map((entry) => ({ ...entry, caseId })),
    'granted',
  );
  await tx.query(
    `WITH logged AS (${text})
     SELECT set_config('app.principal', $1, true), set_config('app.case', $${values.length + 1}, true)`,
    [...values, caseId],
  );
}

async function insert(
  tx: Tx,
  claim: AccessClaim,
  entries: readonly AccessEntry[],
  outcome: 'granted' | 'refused',
): Promise<void> {
  const { text, values } = insertOf(claim, entries, outcome);
  await tx.query(text, values);
}

/** @returns values of which the first is the principal */
function insertOf(
  { principal, reason, requestId }: AccessClaim,
  entries: readonly AccessEntry[],
  outcome: 'granted' | 'refused',
): { readonly text: string; readonly values: unknown[] } {
  const { id, role, assurance } = principal;
  const [session, address] = [sessionOf(principal), requestOrigin()?.ip ?? null];
  const values: unknown[] = [id, role, assurance, reason, requestId, outcome, session, address, clinicianOf(principal)];
  const rows = entries.map(({ caseId, action, group, fields = [] }) => {
    const places = [action, caseId, group, fields].map((value) => `$${values.push(value)}`);
    return `($1, $2, $3, $4, $5, $6, $7, $8, ${CARE_UNIT_SQL}, ${places.join(', ')})`;
  });
  const text = `INSERT INTO access_log (principal, role, assurance, reason, request_id, outcome, session, address, care_unit,
       action, case_id, data_group, fields)
     VALUES ${rows.join(', ')}`;
  return { text, values };
}

/** The clinician's own unit, else the clinic's. Only a clinician works at one. @param $9 id of the clinician; null for others */
const CARE_UNIT_SQL = `CASE WHEN $9::uuid IS NOT NULL THEN coalesce(
  (SELECT care_unit FROM clinicians WHERE id = $9), (SELECT care_unit FROM clinic_settings)) END`;

function clinicianOf({ id }: Principal): string | null {
  return /^clinician:(.+)$/.exec(id)?.[1] ?? null;
}

/** A patient's session is the principal; a job that a request caused has none. */
function sessionOf({ id }: Principal): string | null {
  return /^case-session:(.+)$/.exec(id)?.[1] ?? requestOrigin()?.session ?? null;
}
