/** After the last change of a field. */
const SAVE_DELAY_MS = 800;

const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;

type Send = (questionId: string) => Promise<'sent' | 'later'>;

/**
 * The queue of unsent answers: in the order of their latest change, one at a time, each after a pause in typing. When
 * one fails, all wait: a later answer may belong to a follow-up question of the failed one.
 */
export class SaveQueue {
  /** When each may be sent, in milliseconds of the browser's clock; the order is that of the changes. */
  private readonly dueAt = new Map<string, number>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isSending = false;
  private isStopped = false;
  private failures = 0;
  private readonly onIdle = new Set<() => void>();

  constructor(private readonly send: Send) {}

  add(questionId: string, delayMs = SAVE_DELAY_MS): void {
    this.dueAt.delete(questionId);
    this.dueAt.set(questionId, Date.now() + delayMs);
    this.schedule();
  }

  /** Sends all that waits now. Resolves when nothing is left, or nothing can be sent. */
  flush(): Promise<void> {
    for (const questionId of this.dueAt.keys()) this.dueAt.set(questionId, 0);
    if (this.isStopped || (this.dueAt.size === 0 && !this.isSending)) return Promise.resolve();
    const idle = new Promise<void>((resolve) => this.onIdle.add(resolve));
    this.failures = 0;
    this.schedule();
    return idle;
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.becomeIdle();
  }

  resume(): void {
    this.isStopped = false;
    this.failures = 0;
    this.schedule();
  }

  private schedule(): void {
    clearTimeout(this.timer);
    const [next] = this.dueAt.values();
    if (next === undefined || this.isSending || this.isStopped) return;
    const retryMs = this.failures === 0 ? 0 : Math.min(FIRST_RETRY_MS * 2 ** (this.failures - 1), LONGEST_RETRY_MS);
    this.timer = setTimeout(() => void this.sendNext(), Math.max(next - Date.now(), retryMs, 0));
  }

  private async sendNext(): Promise<void> {
    const [questionId] = this.dueAt.keys();
    if (questionId === undefined) return;
    const due = this.dueAt.get(questionId);
    this.isSending = true;
    try {
      const outcome = await this.send(questionId);
      // An answer that changed meanwhile waits again.
      if (outcome === 'sent' && this.dueAt.get(questionId) === due) this.dueAt.delete(questionId);
      this.failures = outcome === 'sent' ? 0 : this.failures + 1;
    } catch (error) {
      console.error('an answer could not be saved', error);
      this.dueAt.delete(questionId);
    } finally {
      this.isSending = false;
    }
    if (this.failures > 0 || this.dueAt.size === 0) this.becomeIdle();
    this.schedule();
  }

  private becomeIdle(): void {
    this.onIdle.forEach((resolve) => resolve());
    this.onIdle.clear();
  }
}
