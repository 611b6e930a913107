import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

/** Query of `GET /api/v1/desk/statistics`. */
export class StatisticsQuery {
  /** With the present one. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(53)
  readonly weeks: number = 12;
}

/** The clinic's numbers of one week, from Monday in Stockholm. */
export interface WeekNumbers {
  /** `2026-11-23`. */
  readonly weekStart: string;
  /** Replies that were signed in the week. */
  readonly answered: number;
  /** Time that counted until the signature, in minutes; null without replies. */
  readonly medianMinutes: number | null;
  readonly p90Minutes: number | null;
  /** Of the replies, and of the open cases whose goal was missed in the week, those answered within the goal: 0 to 1. */
  readonly withinTargetShare: number | null;
  /** Goals, and limits, that passed in the week without an answer. */
  readonly goalsMissed: number;
  readonly limitsMissed: number;
  /** Of the replies, those whose patients were asked for more: 0 to 1. */
  readonly needsInfoShare: number | null;
  /** Of those replies: how long the clinic waited for their patients, median in minutes; null without any. */
  readonly needsInfoMedianMinutes: number | null;
  /** Of the photos of the cases answered in the week: how many a doctor has judged, and how many of these could not be used. */
  readonly photosJudged: number;
  readonly photosUnusable: number;
}

/** Answer of `GET /api/v1/desk/statistics?weeks=`, oldest week first. */
export interface StatisticsResponse {
  readonly weeks: readonly WeekNumbers[];
}
