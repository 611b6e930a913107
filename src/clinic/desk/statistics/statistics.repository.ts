import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/time/clock.js';
import type { WeekNumbers } from '../contracts/queue.contract.js';

/** Monday at midnight in Stockholm of the week of an instant, as local time. */
const weekOf = (instant: string) => `date_trunc('week', ${instant} AT TIME ZONE 'Europe/Stockholm')`;

/** Counted time until the signature, which stops the clock for good. */
export const COUNTED_MS = `extract(epoch FROM clock_paused_since - clock_started_at) * 1000 - clock_paused_ms`;

/** A percentile in whole minutes. */
const minutesOf = (part: number, milliseconds: string, where = 'true') =>
  `round(percentile_cont(${part}) WITHIN GROUP (ORDER BY ${milliseconds}) FILTER (WHERE ${where}) / 60000)::int`;

/** How quickly the clinic answers. */
@Injectable()
export class DeskStatistics {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * The last weeks, the present one included, oldest first; each range is served by an index. Weeks begin on Monday in
   * Stockholm.
   */
  listWeeks(weeks: number): Promise<WeekNumbers[]> {
    return this.dataSource.query(
      `WITH weeks AS (
         SELECT week, week AT TIME ZONE 'Europe/Stockholm' AS begins,
                (week + interval '7 days') AT TIME ZONE 'Europe/Stockholm' AS ends
         FROM generate_series(${weekOf('$1::timestamptz')} - make_interval(weeks => $2::int - 1), ${weekOf('$1::timestamptz')},
           interval '7 days') AS week)
       SELECT to_char(week, 'YYYY-MM-DD') AS "weekStart", coalesce(answered, 0) AS answered, "medianMinutes", "p90Minutes",
              "withinTargetShare", "needsInfoShare", "needsInfoMedianMinutes", "goalsMissed", "limitsMissed",
              coalesce("photosJudged", 0) AS "photosJudged", coalesce("photosUnusable", 0) AS "photosUnusable"
       FROM weeks
       CROSS JOIN LATERAL (
         SELECT count(*)::int AS answered,
                ${minutesOf(0.5, 'counted_ms')} AS "medianMinutes",
                ${minutesOf(0.9, 'counted_ms')} AS "p90Minutes",
                count(*) FILTER (WHERE counted_ms <= clock_target_ms) AS within_goal,
                avg((info_requests > 0)::int)::float AS "needsInfoShare",
                ${minutesOf(0.5, 'needs_info_ms', 'info_requests > 0')} AS "needsInfoMedianMinutes",
                sum(photos_judged)::int AS "photosJudged", sum(photos_unusable)::int AS "photosUnusable"
         FROM (SELECT ${COUNTED_MS} AS counted_ms, clock_target_ms, info_requests, needs_info_ms, photos_judged, photos_unusable FROM cases
               WHERE state IN ('answered', 'closed') AND clock_paused_since >= begins AND clock_paused_since < ends) AS replies
       ) AS replied
       CROSS JOIN LATERAL (
         -- A late case that is still open counts as not answered in time, or a clinic that answers nothing reads 100 %.
         SELECT count(*)::int AS "goalsMissed", count(*) FILTER (WHERE state IN ('submitted', 'in_review', 'needs_info')) AS open_late
         FROM cases WHERE goal_missed_at >= begins AND goal_missed_at < ends
       ) AS missed
       CROSS JOIN LATERAL (
         SELECT count(*)::int AS "limitsMissed" FROM cases WHERE limit_missed_at >= begins AND limit_missed_at < ends
       ) AS over_limit
       CROSS JOIN LATERAL (SELECT (within_goal / nullif(answered + open_late, 0)::float) AS "withinTargetShare") AS shares
       ORDER BY week`,
      [this.clock.now(), weeks],
    );
  }
}
