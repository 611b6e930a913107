import type { CaseRecords } from '../patient-records.js';
import type { AccessEntry } from './access-log.js';
import type { Principal } from '../access.js';

/** A row of the log as the person may see it whose data it is about. */
export interface PastAccess extends Pick<AccessEntry, 'action' | 'group'> {
  /** bigint, as decimal text; places the row in the list. */
  readonly sequence: string;
  readonly at: Date;
  readonly role: Principal['role'];
  /** The clinician's id; null for other roles. */
  readonly clinicianId: string | null;
  /** Where the clinician works. */
  readonly careUnit: string | null;
  readonly fields: readonly string[];
  readonly reason: string;
  readonly outcome: 'granted' | 'refused';
}

/** Readings that lie closer together are one visit. */
const VISIT_MINUTES = 30;

/**
 * When the patient read the case last before the visit that goes on now; in the first visit, when it began. By the rows of
 * the log, so that it is the same on each device and for the link and the account.
 */
export async function findLastVisit(records: CaseRecords): Promise<Date> {
  const [found] = await records.tx.query<[{ at: Date }]>(
    `SELECT coalesce(max(at) FILTER (WHERE at < now() - make_interval(mins => $2)), min(at)) AS at FROM access_log
     WHERE case_id = $1 AND role = 'patient' AND outcome = 'granted' AND action = 'read' AND data_group = 'answers'`,
    [records.caseId, VISIT_MINUTES],
  );
  return found.at;
}

/** Accesses to the case, newest first. @param after sequence of the last that is known; null for the newest */
export function listPastAccesses(records: CaseRecords, after: string | null, limit: number): Promise<PastAccess[]> {
  return records.tx.query(
    `SELECT sequence::text, at, role, substring(principal FROM '^clinician:(.+)$') AS "clinicianId", care_unit AS "careUnit", action, data_group AS "group", fields, reason,
       outcome FROM access_log
     WHERE case_id = $1 AND ($2::bigint IS NULL OR (at, sequence) <
       (SELECT known.at, known.sequence FROM access_log known WHERE known.case_id = $1 AND known.sequence = $2))
     ORDER BY at DESC, sequence DESC LIMIT $3`,
    [records.caseId, after, limit],
  );
}
