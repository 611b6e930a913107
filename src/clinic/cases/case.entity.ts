import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RedFlagLevel } from '../../../common/questionnaire/red-flag.js';
import { dueAt } from '../../../common/sla-clock.js';
import type { OfferingKey } from '../../shop/catalog/offerings.js';
import { nextActAt } from './due-acts.js';
import type { AlertedPercent, CaseClock } from './case-clock.js';
import type { CaseState } from './case-state.js';
import type { CaseFacts } from './case-transition.js';

/** How the identity number of a case came: as the patient typed it, or from BankID. */
export type IdentityAssurance = 'typed' | 'proven';

/** `bigint` columns arrive as text. */
const asNumber = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};

/**
 * The case of a paid order (docs/product.md, section 4). Contains no health data, which only
 * `src/clinic/records` accesses.
 */
@Entity('cases')
export class Case implements CaseFacts {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { unique: true })
  orderId!: string;

  /** That of the order. */
  @Column('text')
  offeringKey!: OfferingKey;

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

  /** Of the goal, for the order of the queue. */
  @Column('timestamptz', { nullable: true })
  dueAt!: Date | null;

  /** The end of the working day until which the answer is promised with money. */
  @Column('timestamptz', { nullable: true })
  limitAt!: Date | null;

  /** When the goal, and the limit, passed without an answer. */
  @Column('timestamptz', { nullable: true })
  goalMissedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  limitMissedAt!: Date | null;

  /** How many signed replies were retracted: the round of the reply that holds, or of the next one. */
  @Column('smallint', { default: 0 })
  replyRound!: number;

  /** How often the patient was asked for more. */
  @Column('integer', { default: 0 })
  infoRequests!: number;

  /** Time that the patient took to answer questions, those that paused no clock too. */
  @Column('bigint', { default: 0, transformer: asNumber })
  needsInfoMs!: number;

  /** How many photos were there when the form was last sent. */
  @Column('integer', { default: 0 })
  photosSent!: number;

  /** How many photos a doctor has judged, and how many of them could not be used: numbers for the statistics. */
  @Column('integer', { default: 0 })
  photosJudged!: number;

  @Column('integer', { default: 0 })
  photosUnusable!: number;

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

  /** When a code first opened it: from then on its phone is not changed with the link alone. */
  @Column('timestamptz', { nullable: true })
  openedByCodeAt!: Date | null;

  /** When a mailed link first opened it: the order's mailbox is the patient's. */
  @Column('timestamptz', { nullable: true })
  mailboxProvenAt!: Date | null;

  /** When somebody other than the person who ordered while signed in by BankID first wrote in it (case-owner.repository.ts). */
  @Column('timestamptz', { nullable: true })
  writtenByOthersAt!: Date | null;

  /** HMAC of the identity number; null without one. Only a comparison selects it. */
  @Column('bytea', { nullable: true, select: false })
  identityHash!: Buffer | null;

  /** Whether the number was typed or read from BankID; null without one. */
  @Column('text', { nullable: true, select: false })
  identityAssurance!: IdentityAssurance | null;

  /** When the clock has something to do with it next: warn, expire, close; null for never. */
  @Column('timestamptz', { nullable: true })
  nextActAt!: Date | null;

  /** Days of waiting in this state that the patient was last reminded of. */
  @Column('integer', { default: 0 })
  remindedDays!: number;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** When the answers and photos of a form that was never sent were erased. */
  @Column('timestamptz', { nullable: true })
  erasedAt!: Date | null;

  /** The promises, from the moment the form is complete; null before. */
  get clock(): CaseClock | null {
    const { clockStartedAt: startedAt, clockTargetMs: targetMs, limitAt, infoRequests: timesAsked } = this;
    if (startedAt === null || targetMs === null || limitAt === null) return null;
    return {
      startedAt,
      targetMs,
      pausedMs: this.clockPausedMs,
      pausedSince: this.clockPausedSince,
      limitAt,
      timesAsked,
    };
  }

  get hasMissedLimit(): boolean {
    return this.limitMissedAt !== null;
  }

  /** Takes over what a transition decided. */
  become(facts: CaseFacts, clock: CaseClock | null): void {
    if (facts.stateSince !== this.stateSince) this.remindedDays = 0;
    if (this.state === 'needs_info' && facts.state !== 'needs_info')
      this.needsInfoMs += facts.stateSince.getTime() - this.stateSince.getTime();
    this.dueAt = clock && dueAt(clock);
    this.limitAt = clock?.limitAt ?? null;
    if (facts.alertedPercent === 100 && this.alertedPercent !== 100) this.goalMissedAt = this.dueAt;
    if (facts.hasMissedLimit && !this.hasMissedLimit) this.limitMissedAt = this.limitAt;
    const { state, stateSince, wasClaimed, clinicianId, clinicianUntil, alertedPercent } = facts;
    Object.assign(this, { state, stateSince, wasClaimed, clinicianId, clinicianUntil, alertedPercent });
    this.infoRequests = clock?.timesAsked ?? 0;
    this.clockStartedAt = clock?.startedAt ?? null;
    this.clockTargetMs = clock?.targetMs ?? null;
    this.clockPausedMs = clock?.pausedMs ?? 0;
    this.clockPausedSince = clock?.pausedSince ?? null;
    this.nextActAt = nextActAt(facts, clock);
  }
}

/** De-duplicates what a reply brings once: a message about it, or about its goal. Another reply of the case brings it again. */
export function factOfReply({ id, replyRound }: Pick<Case, 'id' | 'replyRound'>): string {
  return replyRound === 0 ? id : `${id}:${replyRound}`;
}
