import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RedFlagLevel } from '../../../common/questionnaire/red-flag.js';
import { dueAt, type SlaClock } from '../../../common/sla-clock.js';
import { nextActAt } from './case-course.js';
import type { AlertedPercent } from './case-clock.js';
import type { CaseState } from './case-state.js';
import type { CaseFacts } from './case-transition.js';

/** `bigint` columns arrive as text. */
const asNumber = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};

/** The case of a paid order (docs/product.md, section 4). Holds nothing of health: that is behind `src/patient-records`. */
@Entity('cases')
export class Case implements CaseFacts {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { unique: true })
  orderId!: string;

  @Column('text')
  state!: CaseState;

  @Column('timestamptz')
  stateSince!: Date;

  @Column('boolean', { default: false })
  wasClaimed!: boolean;

  @Column('uuid', { nullable: true })
  clinicianId!: string | null;

  @Column('timestamptz', { nullable: true })
  clinicianUntil!: Date | null;

  @Column('integer', { default: 0 })
  alertedPercent!: AlertedPercent;

  @Column('timestamptz', { nullable: true })
  clockStartedAt!: Date | null;

  @Column('bigint', { nullable: true, transformer: asNumber })
  clockTargetMs!: number | null;

  @Column('bigint', { default: 0, transformer: asNumber })
  clockPausedMs!: number;

  @Column('timestamptz', { nullable: true })
  clockPausedSince!: Date | null;

  /** Of the clock, for the order of the queue. */
  @Column('timestamptz', { nullable: true })
  dueAt!: Date | null;

  /** When the promise was broken. */
  @Column('timestamptz', { nullable: true })
  breachedAt!: Date | null;

  /** How often the patient was asked for more. */
  @Column('integer', { default: 0 })
  infoRequests!: number;

  /** Levels of the flags that the answers raise, each once: how urgent, not why. */
  @Column('text', { array: true, default: [] })
  redFlagLevels!: RedFlagLevel[];

  /** Of the questionnaire that the first answer was given to; null before it. */
  @Column('text', { nullable: true })
  questionnaireVersion!: string | null;

  /** Of the consent that was ticked when the form was sent; null before, and for forms sent before there were two boxes. */
  @Column('text', { nullable: true })
  consentVersion!: string | null;

  /** Of the other box: the clinic begins at once, and the right to withdraw ends with the answer. */
  @Column('text', { nullable: true })
  startAtOnceVersion!: string | null;

  @Column('timestamptz', { nullable: true })
  boxesTickedAt!: Date | null;

  /** When the clock has something to do with it next: warn, expire, close; null for never. */
  @Column('timestamptz', { nullable: true })
  nextActAt!: Date | null;

  /** Days of waiting in this state that the patient was last reminded of. */
  @Column('integer', { default: 0 })
  remindedDays!: number;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** The promise, from the moment the form is complete; null before. */
  get clock(): SlaClock | null {
    if (this.clockStartedAt === null || this.clockTargetMs === null) return null;
    const { clockStartedAt: startedAt, clockTargetMs: targetMs } = this;
    return { startedAt, targetMs, pausedMs: this.clockPausedMs, pausedSince: this.clockPausedSince };
  }

  /** Takes over what a transition decided. */
  become(facts: CaseFacts, clock: SlaClock | null): void {
    if (facts.stateSince !== this.stateSince) this.remindedDays = 0;
    if (facts.state === 'needs_info' && this.state !== 'needs_info') this.infoRequests += 1;
    this.dueAt = clock && dueAt(clock);
    if (facts.alertedPercent === 100 && this.alertedPercent !== 100) this.breachedAt = this.dueAt;
    const { state, stateSince, wasClaimed, clinicianId, clinicianUntil, alertedPercent } = facts;
    Object.assign(this, { state, stateSince, wasClaimed, clinicianId, clinicianUntil, alertedPercent });
    this.clockStartedAt = clock?.startedAt ?? null;
    this.clockTargetMs = clock?.targetMs ?? null;
    this.clockPausedMs = clock?.pausedMs ?? 0;
    this.clockPausedSince = clock?.pausedSince ?? null;
    this.nextActAt = nextActAt(facts, clock);
  }
}
