import { Injectable } from '@nestjs/common';
import type { QualityKind } from '../../../../common/quality-report.js';
import type { RedFlagLevel } from '../../../../common/questionnaire/red-flag.js';
import type { CaseState } from '../../cases/case-state.js';
import { OPEN_HAND_OVERS } from '../hand-overs/hand-overs.repository.js';
import { isStuck } from '../waiting/held-signatures.repository.js';
import type { DeskView } from '../contracts/queue.contract.js';
import { SqlRepository } from '../../../platform/database/sql-repository.js';

/** A case as the queue shows it. */
export interface QueueRow {
  readonly id: string;
  readonly orderId: string;
  readonly submittedAt: Date;
  readonly photoCount: number;
  readonly state: CaseState;
  readonly dueAt: Date;
  readonly limitAt: Date;
  /** From the signature on, when that was. */
  readonly pausedSince: Date | null;
  readonly redFlagLevels: readonly RedFlagLevel[];
  readonly clinicianId: string | null;
  readonly clinicianUntil: Date | null;
}

/** What waits for a word of the clinic, and for a clinician's opinion. */
export interface WaitingWork {
  readonly messages: number;
  readonly opinions: number;
  /** Cases with a promised prescription that is not sent. */
  readonly prescriptions: number;
  /** Patients who are worse and wait for a word, the first goal first. */
  readonly alarms: readonly AlarmRow[];
  /** Signed and not sent, the first due first. */
  readonly stuck: readonly StuckRow[];
  /** Without an outcome, the first due first. */
  readonly qualityReports: readonly OpenReportRow[];
  /** Ids of cases. */
  readonly withMessage: ReadonlySet<string>;
  readonly withOpinion: ReadonlySet<string>;
  /** A colleague has answered the clinician, who has not read it. */
  readonly withOpinionAnswer: ReadonlySet<string>;
  /** Offered to the clinician. */
  readonly withHandOver: ReadonlySet<string>;
  readonly withPrescription: ReadonlySet<string>;
}

interface WaitingRow extends Pick<
  WaitingWork,
  'messages' | 'opinions' | 'prescriptions' | 'alarms' | 'stuck' | 'qualityReports'
> {
  readonly withMessage: readonly string[];
  readonly withOpinion: readonly string[];
  readonly withOpinionAnswer: readonly string[];
  readonly withHandOver: readonly string[];
  readonly withPrescription: readonly string[];
}

/** A case whose patient is worse after the reply, or has a side effect. */
export interface AlarmRow {
  readonly id: string;
  readonly orderId: string;
  readonly clinicianId: string | null;
  /** ISO 8601. */
  readonly waitingSince: string;
  readonly goalAt: string;
  readonly isGoalMissed: boolean;
  readonly isUndone: boolean;
}

/** A held signature that was refused, or is late. */
export interface StuckRow {
  readonly id: string;
  readonly orderId: string;
  readonly clinicianId: string;
  /** ISO 8601. */
  readonly dueAt: string;
  readonly isRefused: boolean;
}

/** A complaint or a deviation without an outcome. */
export interface OpenReportRow {
  readonly id: string;
  readonly kind: QualityKind;
  readonly caseId: string;
  readonly orderId: string;
  readonly clinicianId: string | null;
  /** ISO 8601. */
  readonly dueAt: string;
}

/** A place in the queue: the instant that a view is ordered by, and the case. */
export interface QueuePlace {
  readonly at: Date;
  readonly id: string;
}

/** The cases of a view that a clinician asks for. */
export interface QueueFilter {
  readonly view: DeskView;
  readonly clinicianId: string;
  readonly now: Date;
  /** Only with a flag of this level. */
  readonly flag: RedFlagLevel | null;
  /** Only that of the order with this number, whatever the view. */
  readonly number: string | null;
}

interface QueuePage extends QueueFilter {
  readonly after: QueuePlace | null;
  readonly limit: number;
}

/** Upper bound of a view's total. */
const MOST_LISTED = 1_000;

/** Upper bound of the unclaimed count, so that a long queue costs no more than a short one. */
const MOST_COUNTED = 100;

// Literal states, so that the partial indexes of the queue serve them (migrations: open-the-desk).
const OPEN = `state IN ('submitted', 'in_review', 'needs_info')`;
const AT_DESK = `state IN ('submitted', 'in_review', 'needs_info', 'answered', 'closed')`;

/** After a patient has answered, the one who asked may claim alone for a while. @param me, now places of parameters */
const mayClaim = (me: string, now: string) =>
  `(clinician_id IS NULL OR clinician_id = ${me} OR clinician_until <= ${now})`;

/** A filter by urgency says nothing of a case that its patient has blocked for the clinician. @param me, now as above */
const tells = (me: string, now: string) => `NOT EXISTS (
  SELECT 1 FROM case_blocks block WHERE block.case_id = cases.id AND block.lifted_at IS NULL
    AND block.treating_clinician_id <> ${me} AND NOT EXISTS (SELECT 1 FROM case_block_breaks broken
      WHERE broken.block_id = block.id AND broken.clinician_id = ${me} AND broken.expires_at > ${now}))`;

/** Lists cases by due time, erased ones never; reads nothing of their content. */
@Injectable()
export class QueueRepository extends SqlRepository {
  /** One more row than the page needs, to detect a next page. */
  list({ after, limit, ...filter }: QueuePage): Promise<QueueRow[]> {
    const parameters: unknown[] = [];
    const bind = (value: unknown) => `$${parameters.push(value)}`;
    const { place, comparison, direction } = orderOf(filter.view);
    const where =
      conditionOf(filter, bind) +
      (after ? ` AND (${place}, id) ${comparison} (${bind(after.at)}, ${bind(after.id)})` : '');
    return this.dataSource.query(
      `SELECT id, order_id AS "orderId", state, due_at AS "dueAt", limit_at AS "limitAt", clock_paused_since AS "pausedSince",
              clock_started_at AS "submittedAt", photos_sent AS "photoCount",
              red_flag_levels AS "redFlagLevels", clinician_id AS "clinicianId", clinician_until AS "clinicianUntil"
       FROM cases WHERE erased_at IS NULL AND ${where} ORDER BY ${place} ${direction}, id ${direction} LIMIT ${bind(limit + 1)}`,
      parameters,
    );
  }

  /** How many cases there are on all pages, 1,000 at most; and how many the clinician may claim now, 100 at most. */
  async count(filter: QueueFilter): Promise<{ readonly total: number; readonly unclaimed: number }> {
    const parameters: unknown[] = [];
    const bind = (value: unknown) => `$${parameters.push(value)}`;
    const unclaimed = mayClaim(bind(filter.clinicianId), bind(filter.now));
    const { place } = orderOf(filter.view);
    const [row] = await this.dataSource.query<{ total: number; unclaimed: number }[]>(
      `SELECT
         (SELECT count(*)::int FROM (SELECT 1 FROM cases WHERE erased_at IS NULL AND ${conditionOf(filter, bind)}
            ORDER BY ${place}, id LIMIT ${MOST_LISTED}) AS listed) AS total,
         (SELECT count(*)::int FROM (SELECT 1 FROM cases WHERE state = 'submitted' AND erased_at IS NULL AND ${unclaimed}
            ORDER BY due_at, id LIMIT ${MOST_COUNTED}) AS first) AS unclaimed`,
      parameters,
    );
    return row ?? { total: 0, unclaimed: 0 };
  }

  /** What waits for the clinic, and for the clinician's opinion: counted, 100 at most each, and which of some cases. */
  async readWaiting(clinicianId: string, ids: readonly string[], now: Date): Promise<WaitingWork> {
    const [row] = await this.dataSource.query<[WaitingRow]>(
      `SELECT
         (SELECT count(*)::int FROM (SELECT 1 FROM waiting_messages JOIN cases ON cases.id = case_id AND state NOT IN ('withdrawn', 'ended')
            LIMIT ${MOST_COUNTED}) AS counted) AS messages,
         (SELECT count(*)::int FROM (SELECT case_id FROM opinion_requests asked JOIN cases ON cases.id = asked.case_id AND ${OPEN}
            WHERE asked.clinician_id = $1 AND answered_at IS NULL
            UNION SELECT offer.case_id FROM ${OPEN_HAND_OVERS} WHERE offer.to_clinician = $1
            LIMIT ${MOST_COUNTED}) AS counted) AS opinions,
         (SELECT count(*)::int FROM (SELECT DISTINCT case_id FROM unsent_prescriptions
            LIMIT ${MOST_COUNTED}) AS counted) AS prescriptions,
         (SELECT coalesce(json_agg(listed), '[]') FROM (
            SELECT cases.id, order_id AS "orderId", clinician_id AS "clinicianId", waiting_since AS "waitingSince",
                   goal_at AS "goalAt", waiting.goal_missed_at IS NOT NULL AS "isGoalMissed",
                   alarm_undone_at IS NOT NULL AS "isUndone"
            FROM waiting_messages waiting JOIN cases ON cases.id = case_id
            WHERE goal_at IS NOT NULL ORDER BY goal_at, cases.id LIMIT ${MOST_COUNTED}) AS listed) AS alarms,
         (SELECT coalesce(json_agg(listed), '[]') FROM (
            SELECT cases.id, order_id AS "orderId", held.clinician_id AS "clinicianId", held.due_at AS "dueAt",
                   refusal IS NOT NULL AS "isRefused"
            FROM held_signatures held JOIN cases ON cases.id = case_id AND ${OPEN}
            WHERE ${isStuck('$3', 'held.')} AND (refusal IS NULL OR read_at IS NULL)
            ORDER BY held.due_at, cases.id LIMIT ${MOST_COUNTED}) AS listed) AS stuck,
         (SELECT coalesce(json_agg(listed), '[]') FROM (
            SELECT report.id, payload ->> 'kind' AS kind, case_id AS "caseId", cases.order_id AS "orderId",
                   clinician_id AS "clinicianId", report.due_at AS "dueAt"
            FROM matters report JOIN cases ON cases.id = case_id AND erased_at IS NULL
            WHERE report.kind = 'quality-report' AND closed_at IS NULL ORDER BY report.due_at, report.id LIMIT ${MOST_COUNTED}) AS listed) AS "qualityReports",
         ARRAY(SELECT case_id FROM waiting_messages WHERE case_id = ANY ($2)) AS "withMessage",
         ARRAY(SELECT case_id FROM opinion_requests
            WHERE case_id = ANY ($2) AND clinician_id = $1 AND answered_at IS NULL) AS "withOpinion",
         ARRAY(SELECT case_id FROM opinion_requests
            WHERE case_id = ANY ($2) AND asked_by = $1 AND unread_since IS NOT NULL) AS "withOpinionAnswer",
         ARRAY(SELECT offer.case_id FROM ${OPEN_HAND_OVERS}
            WHERE offer.case_id = ANY ($2) AND offer.to_clinician = $1) AS "withHandOver",
         ARRAY(SELECT case_id FROM unsent_prescriptions WHERE case_id = ANY ($2)) AS "withPrescription"`,
      [clinicianId, ids, now],
    );
    const { withMessage, withOpinion, withOpinionAnswer, withHandOver, withPrescription, ...counts } = row;
    return {
      ...counts,
      withMessage: new Set(withMessage),
      withOpinion: new Set(withOpinion),
      withOpinionAnswer: new Set(withOpinionAnswer),
      withHandOver: new Set(withHandOver),
      withPrescription: new Set(withPrescription),
    };
  }

  /** The current state of cases that are or were in the queue. */
  listStates(ids: readonly string[]): Promise<Pick<QueueRow, 'id' | 'state'>[]> {
    return this.dataSource.query(
      'SELECT id, state FROM cases WHERE id = ANY ($1) AND clock_started_at IS NOT NULL ORDER BY id',
      [ids],
    );
  }
}

/**
 * Answered cases newest first, those with a prescription to send by their signature, others by goal. Counts keep the
 * order, so that the same index serves them.
 */
function orderOf(view: DeskView) {
  if (view === 'answered') return { place: 'clock_paused_since', comparison: '<', direction: 'DESC' } as const;
  const place = view === 'prescriptions' ? 'clock_paused_since' : 'due_at';
  return { place, comparison: '>', direction: 'ASC' } as const;
}

/** The condition of a view, its flag and its number. @param bind the place of a parameter */
function conditionOf({ view, clinicianId, now, flag, number }: QueueFilter, bind: (value: unknown) => string): string {
  if (number !== null)
    return `${AT_DESK} AND order_id = (SELECT orders.id FROM orders WHERE orders.number = ${bind(number)})`;
  const conditions: Readonly<Record<DeskView, () => string>> = {
    unclaimed: () => `state = 'submitted' AND ${mayClaim(bind(clinicianId), bind(now))}`,
    mine: () =>
      `${OPEN} AND clinician_id = ${bind(clinicianId)} AND (state <> 'submitted' OR clinician_until > ${bind(now)})`,
    answered: () => `state IN ('answered', 'closed')`,
    all: () => OPEN,
    opinions: () => {
      const me = bind(clinicianId);
      return `${OPEN} AND id IN (SELECT case_id FROM opinion_requests WHERE clinician_id = ${me} AND answered_at IS NULL
        UNION SELECT offer.case_id FROM ${OPEN_HAND_OVERS} WHERE offer.to_clinician = ${me})`;
    },
    messages: () => `state NOT IN ('withdrawn', 'ended') AND id IN (SELECT case_id FROM waiting_messages)`,
    prescriptions: () => `id IN (SELECT case_id FROM unsent_prescriptions)`,
  };
  const flagged =
    flag === null ? '' : ` AND ${bind(flag)} = ANY (red_flag_levels) AND ${tells(bind(clinicianId), bind(now))}`;
  return conditions[view]() + flagged;
}
