import pLimit from 'p-limit';
import { PermanentFailure } from '../jobs/job-handler.js';
import { GroupCommit } from '../concurrency/group-commit.js';

/** The mail server or SMS gateway refused the message for good: no further attempt can help. */
export class DeliveryRefusedError extends PermanentFailure {}

/** What the first delivery of a message does; see `Deliveries`. */
interface FirstDeliverySteps<D> {
  readonly send: (delivery: D) => Promise<void>;
  readonly markSent: (ids: readonly string[]) => Promise<void>;
  /** Leaves messages to the delivery job. */
  readonly handOver: (ids: readonly string[]) => Promise<void>;
  /** Ends a message that was refused for good; the delivery job reports it. */
  readonly end: (id: string, refusal: string) => Promise<void>;
}

/** As many as the mail transport has connections. */
const CONCURRENCY = 5;
const MOST_TOGETHER = 100;

/**
 * Sends messages in the process that wrote them, as soon as their transaction has committed. They wait in memory, in
 * turn, and hold neither a transaction nor a job slot. A message that waits for too long is not sent here: its lease ends and
 * the delivery job takes over, as it does when this process dies.
 */
export class FirstDeliveries<D extends { readonly id: string }> {
  private readonly limit = pLimit(CONCURRENCY);
  private readonly inHand = new Map<string, Promise<void>>();
  private readonly waiting = new Set<string>();
  private readonly marking: GroupCommit<string, undefined>;
  private isStopped = false;

  constructor(
    private readonly steps: FirstDeliverySteps<D>,
    private readonly onError: (error: unknown) => void,
  ) {
    this.marking = new GroupCommit(async (ids: readonly string[]) => {
      await steps.markSent(ids);
      return ids.map(() => undefined);
    }, MOST_TOGETHER);
  }

  /** @param startBefore by `performance.now()`: later the message is left to its lease, and so to the delivery job */
  start(delivery: D, startBefore: number): void {
    const { id } = delivery;
    this.waiting.add(id);
    const work = this.limit(() => this.deliver(delivery, startBefore))
      .catch(this.onError)
      .finally(() => this.inHand.delete(id));
    this.inHand.set(id, work);
  }

  /** The messages that are being sent or marked, whose lease the sweeps extend. */
  idsInHand(): string[] {
    return [...this.inHand.keys()].filter((id) => !this.waiting.has(id));
  }

  /** Hands over what waits, and finishes what is being sent. */
  async stop(): Promise<void> {
    this.isStopped = true;
    const left = [...this.waiting];
    if (left.length > 0) await this.steps.handOver(left);
    await Promise.all(this.inHand.values());
  }

  private async deliver(delivery: D, startBefore: number): Promise<void> {
    this.waiting.delete(delivery.id);
    if (this.isStopped || performance.now() >= startBefore) return;
    try {
      await this.steps.send(delivery);
    } catch (error) {
      if (error instanceof DeliveryRefusedError) return this.steps.end(delivery.id, error.message);
      return this.steps.handOver([delivery.id]); // its job tries again, and reports what it meets
    }
    await this.marking.run(delivery.id);
  }
}
