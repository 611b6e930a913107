import { Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { IsOptional, IsString, IsUUID } from 'class-validator';
import { Env } from '../config/env.js';
import { FieldEncryption } from '../crypto/field-encryption.js';
import { Transactions, afterCommit, type Tx } from '../database/transactions.js';
import { EventPublisher } from '../events/event-publisher.js';
import { EventJobsRepository } from '../jobs/event-jobs.repository.js';
import { JobRegistry } from '../jobs/job-registry.js';
import type { EventType } from '../events/define-event.js';
import { isInJob, requestId } from '../http/request-context.js';
import { PermanentFailure, type JobRun } from '../jobs/job-handler.js';
import { withTimeout } from '../time/with-timeout.js';
import {
  DeliveriesRepository,
  type Claimed,
  type ClaimedDelivery,
  type DeliveryTable,
  type NewDelivery,
} from './deliveries.repository.js';
import { DeliveryRefusedError, FirstDeliveries } from './send-after-commit.js';

/** What every kind of message needs. */
@Injectable()
export class DeliveryParts {
  constructor(
    readonly dataSource: DataSource,
    readonly transactions: Transactions,
    readonly events: EventPublisher,
    readonly registry: JobRegistry,
    readonly eventJobs: EventJobsRepository,
    readonly encryption: FieldEncryption,
    readonly env: Env,
  ) {}
}

/** Payload of the events that trigger the delivery jobs. */
export class DeliveryQueued {
  @IsUUID()
  deliveryId!: string;

  /** Why the first delivery was refused for good: a constant sentence with a status code. The job reports it and sends nothing. */
  @IsOptional()
  @IsString()
  refusal?: string;
}

const FINISH_MS = 8_000;

/**
 * Delivers stored messages of one kind. A job sends the messages that it wrote at once, after its commit (`FirstDeliveries`); those
 * that an HTTP request wrote wait for the delivery job, because the time that sending takes would tell a known address
 * from an unknown one. When a first delivery fails, or its process dies, the delivery job takes over with its retries. A
 * repeated delivery is the same message under the same id.
 */
export abstract class Deliveries<D extends ClaimedDelivery> implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger(this.constructor.name);
  private readonly first = new FirstDeliveries<D>(
    {
      send: (delivery) => this.send(delivery),
      markSent: async (ids) => this.onSent(await this.rows.markSent(ids)),
      handOver: (ids) => this.handOver(ids),
      end: (id, refusal) => this.end(id, refusal),
    },
    (error) => this.logger.warn({ msg: 'a first delivery was not recorded, the delivery job takes over', err: error }),
  );

  private readonly rows: DeliveriesRepository<D>;

  protected constructor(
    protected readonly parts: DeliveryParts,
    private readonly queued: EventType<DeliveryQueued>,
    table: DeliveryTable,
    /** Of the delivery job. */
    private readonly attempts: number,
  ) {
    this.rows = new DeliveriesRepository(parts.dataSource, table);
  }

  /** @throws DeliveryRefusedError; any other error may be temporary */
  protected abstract send(delivery: D): Promise<void>;

  /** Notifies subscribers of what the accepted messages are about. */
  protected abstract onSent(subjectIds: readonly string[]): void;

  onModuleInit(): void {
    this.parts.registry.onSweep(async () => {
      await this.rows.extendLease(this.first.idsInHand(), this.parts.env.queue.lockMs);
      await this.handOver(null);
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await withTimeout(this.first.stop(), FINISH_MS).catch((error: unknown) =>
      this.logger.warn({ msg: 'deliveries in hand are left to another process', err: error }),
    );
  }

  /**
   * Stores a message, and lets it be sent once the transaction has committed. A second one with the same key changes
   * nothing.
   *
   * @param ownValue of the table's own column
   */
  protected async store(tx: Tx, delivery: D & NewDelivery, ownValue: unknown): Promise<void> {
    const leaseMs = isInJob() ? this.parts.env.queue.lockMs : null;
    const startedAt = performance.now();
    if (!(await this.rows.insert(tx, delivery, ownValue, leaseMs))) return;
    if (leaseMs === null) await this.parts.events.publish(tx, this.queued, { deliveryId: delivery.id });
    // A send that begins in the second half of the lease could outlast it before a sweep extends it.
    else afterCommit(tx, () => this.first.start(delivery, startedAt + leaseMs / 2));
  }

  /** What the delivery job does. Idempotent: a sent row is left alone. */
  async deliver({ deliveryId: id, refusal }: DeliveryQueued, run: JobRun): Promise<void> {
    if (refusal !== undefined) throw new PermanentFailure(refusal);
    const claimed = await this.rows.claim(id, this.parts.env.queue.lockMs);
    if (claimed === null) {
      if (await this.rows.isSent(id)) return run.completeWithoutTransaction('the message is sent already');
      throw new Error('another process is sending this message');
    }
    if (!hasContent(claimed)) throw new PermanentFailure('the content of an unsent message is gone');
    await this.sendClaimed(claimed, run.attempt >= this.attempts);
    const subjectIds = await this.parts.transactions.run(async (tx) => {
      const sent = await this.rows.markSent([id], tx);
      await run.complete(tx);
      return sent;
    });
    this.onSent(subjectIds);
  }

  /**
   * Sends what waits for a job about a subject, for reports that no job runs. A message that another process is sending is
   * left alone; one that cannot be sent now waits for the next call.
   */
  async sendWaiting(subjectId: string): Promise<void> {
    for (const id of await this.rows.listUnsent(subjectId))
      await this.sendWithoutJob(id).catch((error: unknown) =>
        this.logger.warn({ msg: 'a message was not sent without its job', err: error }),
      );
  }

  private async sendWithoutJob(id: string): Promise<void> {
    const claimed = await this.rows.claim(id, this.parts.env.queue.lockMs);
    if (claimed === null || !hasContent(claimed)) return;
    await this.sendClaimed(claimed, false);
    this.onSent(await this.rows.markSent([id]));
  }

  /** Lets a message that has failed be sent once more. @returns false when it has no content any more, or has not failed */
  async sendAgain(tx: Tx, id: string): Promise<boolean> {
    if (!(await this.rows.requeue(tx, id))) return false;
    await this.parts.eventJobs.abandonDeliveries(tx, id);
    await this.parts.events.publish(tx, this.queued, { deliveryId: id });
    return true;
  }

  private async sendClaimed(claimed: D, isLastAttempt: boolean): Promise<void> {
    try {
      await this.send(claimed);
    } catch (error) {
      const failure = failureOf(error);
      await (error instanceof DeliveryRefusedError
        ? this.rows.markFailed(claimed.id, failure)
        : this.rows.release(claimed.id, failure, isLastAttempt));
      throw error;
    }
  }

  private async end(id: string, refusal: string): Promise<void> {
    await this.parts.transactions.run(async (tx) => {
      await this.rows.markFailed(id, refusal, tx);
      await this.parts.events.publish(tx, this.queued, { deliveryId: id, refusal });
    });
  }

  /** @param ids null for all whose first delivery has lost its lease */
  private async handOver(ids: readonly string[] | null): Promise<void> {
    await this.parts.transactions.run(async (tx) => {
      const handedOver = await this.rows.handOver(tx, ids);
      await this.parts.events.publishAll(
        tx,
        handedOver.map((deliveryId) => ({ type: this.queued, payload: { deliveryId }, requestId: requestId() })),
      );
    });
  }
}

/** A constant sentence, a status or an error code: other messages could name the recipient. */
function failureOf(error: unknown): string {
  if (error instanceof DeliveryRefusedError) return error.message;
  const { responseCode, code, name } = error as { responseCode?: number; code?: string; name?: string };
  return String(responseCode ?? code ?? name ?? 'unknown');
}

function hasContent<D extends ClaimedDelivery>(claimed: Claimed<D>): claimed is Claimed<D> & D {
  return claimed.sealedContent !== null;
}
