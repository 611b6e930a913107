import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { CliniciansService, type NamedClinician } from '../../clinicians/clinicians.service.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import type { SignedInClinician } from '../../../platform/http/caller.js';
import { Clock } from '../../../platform/time/clock.js';
import type {
  AlarmedCase,
  DeskView,
  OpenQualityReport,
  QueuedCase,
  QueuedSummary,
  QueueQuery,
  QueueResponse,
  StuckSignature,
} from '../contracts/queue.contract.js';
import { BlockedCases } from '../blocks/blocked-cases.js';
import { presentNamed } from '../present-named.js';
import {
  QueueRepository,
  type AlarmRow,
  type OpenReportRow,
  type QueuePlace,
  type QueueRow,
  type StuckRow,
  type WaitingWork,
} from './queue.repository.js';
import { ageOn } from '../../../../common/calendar-day.js';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { ListedCases } from '../../records/summaries/listed-cases.js';
import { accessOfClinician, isInCareOf } from '../desk-access.js';
import { deskRefusal } from '../desk.errors.js';

/** What each row of a page is named by. */
interface Names {
  readonly waiting: WaitingWork;
  readonly numbers: ReadonlyMap<string, string>;
  readonly clinicians: ReadonlyMap<string, NamedClinician>;
  readonly summaries: ReadonlyMap<string, QueuedSummary>;
  /** Blocked for the clinician. */
  readonly blocked: ReadonlySet<string>;
  readonly now: Date;
}

/** The cases that wait for the clinic, by due time. */
@Injectable()
export class DeskQueue {
  constructor(
    private readonly queue: QueueRepository,
    private readonly orders: OrdersService,
    private readonly clinicians: CliniciansService,
    private readonly listed: ListedCases,
    private readonly blocks: BlockedCases,
    private readonly clock: Clock,
  ) {}

  /** One page of a view. @throws `cursor_invalid` */
  async list(clinician: SignedInClinician, query: QueueQuery): Promise<QueueResponse> {
    const { view, after, limit, flag = null, number = null } = query;
    const now = this.clock.now();
    const filter = { view, clinicianId: clinician.id, now, flag, number };
    const place = after === undefined ? null : parseQueueCursor(after);
    const [found, { total, unclaimed }] = await Promise.all([
      this.queue.list({ ...filter, after: place, limit }),
      this.queue.count(filter),
    ]);
    const page = found.slice(0, limit);
    const ids = page.map(({ id }) => id);
    const [waiting, blocked, numbers, clinicians] = await Promise.all([
      this.queue.readWaiting(clinician.id, ids, now),
      this.blocks.listClosed(clinician, ids),
      this.orders.findNumbers(page.map(({ orderId }) => orderId)),
      this.clinicians.findNames(page.map((row) => row.clinicianId)),
    ]);
    const asked = new Set([...waiting.withOpinion].filter((id) => !blocked.has(id)));
    const summaries = await this.summarize(clinician, page, asked);
    const last = found.length > limit ? page.at(-1) : undefined;
    return {
      alarms: await this.presentAlarms(waiting.alarms, clinician.id),
      stuckSignatures: await this.presentStuck(waiting.stuck, clinician.id),
      qualityReports: await this.presentReports(waiting.qualityReports),
      cases: page.map((row) => present(row, { waiting, numbers, clinicians, summaries, blocked, now })),
      next: last ? writeQueueCursor(placeOf(last, view)) : null,
      total,
      counts: {
        unclaimed,
        opinions: waiting.opinions,
        messages: waiting.messages,
        prescriptions: waiting.prescriptions,
      },
    };
  }

  /**
   * Who the patients are and what it is about, by id of case, in the rows of cases that the clinician has the care of or was
   * asked about.
   *
   * @param asked ids of cases about which a colleague waits for the clinician's opinion, and that are not blocked for them
   */
  private async summarize(
    clinician: SignedInClinician,
    rows: readonly QueueRow[],
    asked: ReadonlySet<string>,
  ): Promise<ReadonlyMap<string, QueuedSummary>> {
    const own = rows.filter((row) => isInCareOf(row, clinician)).map(({ id }) => id);
    const others = rows.map(({ id }) => id).filter((id) => asked.has(id) && !own.includes(id));
    const today = stockholmDay(this.clock.now());
    const found = [
      ...(await this.listed.read(accessOfClinician(clinician, 'care'), own)),
      ...(await this.listed.read(accessOfClinician(clinician, 'second-opinion'), others)),
    ];
    return new Map(
      found.map(([id, { birthDate, ...summary }]) => [
        id,
        { ...summary, age: birthDate === null ? null : ageOn(today, birthDate) },
      ]),
    );
  }

  /** The clinician's own, and those whose signer is not at work. */
  private async presentStuck(stuck: readonly StuckRow[], clinicianId: string): Promise<StuckSignature[]> {
    const rows = await this.named(await this.theirs(stuck, clinicianId));
    return rows.map(({ id, orderNumber, clinician, dueAt, isRefused }) => ({
      ...{ id, orderNumber, clinician, isRefused },
      dueAt: new Date(dueAt).toISOString(),
    }));
  }

  /** The clinician's own, those whose signer is not at work, and whose goal is missed. */
  private async theirs<Row extends { readonly clinicianId: string | null; readonly isGoalMissed?: boolean }>(
    rows: readonly Row[],
    clinicianId: string,
  ): Promise<Row[]> {
    if (rows.length === 0) return [];
    const atWork = (await this.clinicians.listNamesAtWork()).map(({ id }) => id);
    return rows.filter(
      (row) => row.clinicianId === clinicianId || row.isGoalMissed || !atWork.includes(row.clinicianId ?? ''),
    );
  }

  /** The clinician's own, and those whose signer is not at work or has missed the goal. */
  private async presentAlarms(alarms: readonly AlarmRow[], clinicianId: string): Promise<AlarmedCase[]> {
    const rows = await this.named(await this.theirs(alarms, clinicianId));
    return rows.map(({ id, orderNumber, clinician, waitingSince, goalAt, isGoalMissed, isUndone }) => ({
      ...{ id, orderNumber, answeredBy: clinician, isGoalMissed, isUndone },
      waitingSince: new Date(waitingSince).toISOString(),
      goalAt: new Date(goalAt).toISOString(),
    }));
  }

  private async presentReports(reports: readonly OpenReportRow[]): Promise<OpenQualityReport[]> {
    return (await this.named(reports)).map(({ id, kind, caseId, orderNumber, clinician, dueAt }) => ({
      ...{ id, kind, caseId, orderNumber, clinician },
      dueAt: new Date(dueAt).toISOString(),
    }));
  }

  /** Rows with the numbers of their orders and the names of their clinicians. */
  private async named<Row extends { readonly orderId: string; readonly clinicianId: string | null }>(
    rows: readonly Row[],
  ) {
    if (rows.length === 0) return [];
    const numbers = await this.orders.findNumbers(rows.map(({ orderId }) => orderId));
    const names = await this.clinicians.findNames(rows.map(({ clinicianId }) => clinicianId));
    return rows.map((row) => ({
      ...row,
      orderNumber: numbers.get(row.orderId) ?? '',
      clinician: presentNamed(names, row.clinicianId),
    }));
  }
}

function placeOf({ id, dueAt, pausedSince }: QueueRow, view: DeskView): QueuePlace {
  return { id, at: view === 'answered' || view === 'prescriptions' ? (pausedSince ?? dueAt) : dueAt };
}

function present(row: QueueRow, { waiting, numbers, clinicians, summaries, blocked, now }: Names): QueuedCase {
  const { id, state, dueAt, limitAt, pausedSince, redFlagLevels, clinicianUntil } = row;
  const clinician = presentNamed(clinicians, row.clinicianId);
  const isAnswered = state === 'answered' || state === 'closed';
  const isBlocked = blocked.has(id);
  const isReserved = state === 'submitted' && clinicianUntil !== null && clinicianUntil > now;
  return {
    id,
    orderNumber: numbers.get(row.orderId) ?? '',
    state,
    summary: summaries.get(id) ?? null,
    submittedAt: row.submittedAt.toISOString(),
    photoCount: isBlocked ? 0 : row.photoCount,
    dueAt: dueAt.toISOString(),
    limitAt: limitAt.toISOString(),
    pausedSince: isAnswered ? null : (pausedSince?.toISOString() ?? null),
    redFlagLevels: isBlocked ? [] : redFlagLevels,
    claimedBy: state === 'in_review' ? clinician : null,
    leaseUntil: state === 'in_review' ? (clinicianUntil?.toISOString() ?? null) : null,
    reservedFor: isReserved ? clinician : null,
    reservedUntil: isReserved ? clinicianUntil.toISOString() : null,
    answeredBy: isAnswered ? clinician : null,
    answeredAt: isAnswered ? (pausedSince?.toISOString() ?? null) : null,
    hasNewMessage: waiting.withMessage.has(id),
    isOpinionAsked: waiting.withOpinion.has(id),
    hasOpinionAnswer: waiting.withOpinionAnswer.has(id),
    isHandOverAsked: waiting.withHandOver.has(id),
    hasUnsentPrescription: !isBlocked && waiting.withPrescription.has(id),
    isBlocked,
  };
}

/** The place as an opaque text. */
function writeQueueCursor({ at, id }: QueuePlace): string {
  return Buffer.from(`${at.getTime()} ${id}`).toString('base64url');
}

/** @throws `cursor_invalid` */
function parseQueueCursor(cursor: string): QueuePlace {
  const [time = '', id] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (!/^\d{1,14}$/.test(time) || !isUUID(id)) throw deskRefusal('cursor_invalid');
  return { at: new Date(Number(time)), id: id as string };
}
