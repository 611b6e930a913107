import type pg from 'pg';

/** What the bench asks about. */
export interface GrownLog {
  readonly rows: number;
  /** As in the log: one in ten rows about staff has it. */
  readonly usualPrincipal: string;
  /** It has only some of the oldest rows, like {@link RARE_UNIT} and the reason `emergency`. */
  readonly rarePrincipal: string;
  /** Of the order of a case with {@link ROWS_A_CASE} rows, in the middle of the log. */
  readonly orderNumber: string;
  /** With {@link ROWS_OF_LONG_CASE} rows. */
  readonly longCaseId: string;
  readonly shortCaseId: string;
}

export const USUAL_UNIT = 'Kliniken';
export const RARE_UNIT = 'Gamla kliniken';
export const ROWS_A_CASE = 40;
export const ROWS_OF_LONG_CASE = 5_000;

/** How long the log is kept, and so how many monthly partitions it has. */
const MONTHS = 60;
const RARE_ID = '00000000-0000-4000-8000-00000000000a';

/** A partition for each past month, as the migration and the daily job made them at the time. */
const PARTITIONS = `DO $$ DECLARE month date; BEGIN
  FOR month IN SELECT generate_series(date_trunc('month', now() AT TIME ZONE 'UTC') - interval '${MONTHS} months',
      date_trunc('month', now() AT TIME ZONE 'UTC'), interval '1 month') LOOP
    EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF access_log FOR VALUES FROM (%L) TO (%L)',
      'access_log_' || to_char(month, 'YYYY_MM'), month::timestamp AT TIME ZONE 'UTC',
      (month + interval '1 month')::timestamp AT TIME ZONE 'UTC');
  END LOOP;
END $$`;

/**
 * Closed cases, evenly over the time that the log is kept; each is looked at by its patient (20 rows), by jobs (6) and by
 * one of ten clinicians (14) within seven hours. `$1` rows, `$2` rows a case, `$3` id of the rare clinician.
 */
const ROWS = `INSERT INTO access_log (at, principal, role, assurance, action, case_id, data_group, reason, outcome, care_unit)
  SELECT at, CASE role WHEN 'patient' THEN 'case-session:' || md5('session' || place)::uuid WHEN 'job' THEN 'job:cases.follow'
      ELSE 'clinician:' || CASE WHEN is_rare THEN $3::uuid ELSE md5('clinician' || place % 10)::uuid END END,
    role, CASE role WHEN 'patient' THEN 'link+code' WHEN 'job' THEN 'process' ELSE 'aal2' END,
    CASE WHEN step % 5 = 4 THEN 'write' ELSE 'read' END, id, 'answers',
    CASE role WHEN 'patient' THEN 'own-case' WHEN 'job' THEN 'case-course'
      ELSE CASE WHEN is_rare THEN 'emergency' WHEN place % 50 = 1 THEN 'second-opinion' WHEN place % 50 = 2 THEN 'follow-up'
        ELSE 'care' END END,
    CASE WHEN place % 997 = 1 AND step = 39 THEN 'refused' ELSE 'granted' END,
    CASE role WHEN 'clinician' THEN CASE WHEN is_rare THEN '${RARE_UNIT}' ELSE (ARRAY['${USUAL_UNIT}', 'Norr', 'Syd'])[1 + place % 3] END END
  FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM cases WHERE state = 'closed' LIMIT $1::int / $2::int) AS looked_at,
    generate_series(0, $2::int - 1) AS step,
    LATERAL (SELECT now() - interval '1 day' * (1 + place * 1790.0 * $2::int / $1::int) + step * interval '10 minutes' AS at,
      CASE WHEN step < 20 THEN 'patient' WHEN step < 26 THEN 'job' ELSE 'clinician' END AS role,
      place * $2::int > $1::int * 0.8 AND place % 2500 = 0 AS is_rare) AS moment
  ORDER BY at, id, step`;

/** A case that its patient looks at again and again. `$1` case, `$2` rows. */
const LONG_CASE = `INSERT INTO access_log (at, principal, role, assurance, action, case_id, data_group, reason, outcome)
  SELECT now() - n * interval '10 seconds', 'case-session:' || md5('long')::uuid, 'patient', 'link+code', 'read', $1, 'answers', 'own-case', 'granted'
  FROM generate_series(1, $2::int) AS n ORDER BY n DESC`;

/** One visit in ten was picked; all are reviewed but those of the last weeks. */
const PICKS = `INSERT INTO log_review_picks (id, principal, case_id, hour, first_at, rows, care_unit, access_reasons, patterns,
    due_at, reviewed_at, reviewed_by, verdict)
  SELECT gen_random_uuid(), principal, case_id, hour, first_at, rows, care_unit, reasons, '{random}', first_at + interval '30 days',
    CASE WHEN is_done THEN first_at + interval '9 days' END, CASE WHEN is_done THEN gen_random_uuid() END, CASE WHEN is_done THEN 'justified' END
  FROM (SELECT principal, case_id, date_trunc('hour', at) AS hour, min(at) AS first_at, count(*)::int AS rows, min(care_unit) AS care_unit,
      array_agg(DISTINCT reason) AS reasons
    FROM access_log WHERE role = 'clinician' GROUP BY 1, 2, 3) AS visits,
    LATERAL (SELECT first_at < now() - interval '20 days' AS is_done) AS review
  WHERE hashtext(case_id::text || hour) % 10 = 0`;

const DAYS = `INSERT INTO log_review_days (day, accesses)
  SELECT day::date, 100 FROM generate_series(now() - interval '${MONTHS} months', now() - interval '2 days', interval '1 day') AS day`;

/**
 * Fills the access log, without its trigger, for a clinic whose cases exist already.
 *
 * @param rows of the log, in all but the long case
 */
export async function growLog(database: pg.Pool, rows: number): Promise<GrownLog> {
  const client = await database.connect();
  try {
    await client.query(PARTITIONS);
    await client.query('SET session_replication_role = replica; SET synchronous_commit = off');
    await client.query(ROWS, [rows, ROWS_A_CASE, RARE_ID]);
    const long = await client.query<{ id: string }>(
      `SELECT id FROM cases WHERE state = 'submitted' ORDER BY id DESC LIMIT 1`,
    );
    const longCaseId = long.rows[0]?.id ?? '';
    await client.query(LONG_CASE, [longCaseId, ROWS_OF_LONG_CASE]);
    await client.query(PICKS);
    await client.query(DAYS);
    await client.query('RESET session_replication_role; RESET synchronous_commit');
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
    const { rows: found } = await client.query<Omit<GrownLog, 'rarePrincipal' | 'longCaseId'>>(
      `SELECT (SELECT count(*)::int FROM access_log) AS rows, o.number::text AS "orderNumber", c.id AS "shortCaseId",
         'clinician:' || md5('clinician4')::uuid AS "usualPrincipal"
       FROM access_log l JOIN cases c ON c.id = l.case_id JOIN orders o ON o.id = c.order_id
       WHERE l.role = 'clinician' AND l.at < now() - interval '${MONTHS / 2} months' ORDER BY l.at DESC LIMIT 1`,
    );
    if (!found[0]) throw new Error('the access log has no rows about staff');
    return { ...found[0], rarePrincipal: `clinician:${RARE_ID}`, longCaseId };
  } finally {
    client.release();
  }
}
