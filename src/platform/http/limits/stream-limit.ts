import { RateLimitedError } from '../../errors/domain-error.js';

const RETRY_AFTER_SECONDS = 30;

/** How many streams of server-sent events one client may have open at this process at once. */
export class StreamLimit {
  private readonly open = new Map<string, number>();

  /** @param most 0: no limit */
  constructor(private readonly most: number) {}

  /** Counts a stream of the client; the returned function uncounts it. @throws RateLimitedError when it has the most open */
  enter(client: string): () => void {
    const count = this.open.get(client) ?? 0;
    if (this.most > 0 && count >= this.most) throw new RateLimitedError(RETRY_AFTER_SECONDS);
    this.open.set(client, count + 1);
    return () => {
      const left = (this.open.get(client) ?? 1) - 1;
      if (left === 0) this.open.delete(client);
      else this.open.set(client, left);
    };
  }
}
