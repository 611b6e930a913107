import { setTimeout as wait } from 'node:timers/promises';

/** Something that people do with a clinic. */
export interface Use {
  readonly what: string;
  /** How often in an hour. */
  readonly count: number;
  readonly do: (index: number) => Promise<void>;
}

/**
 * Does each kind of use evenly over the given time, the kinds beside each other. Nobody waits for another: when the clinic is
 * slow, more is under way at once.
 *
 * @returns how often each kind was done, and the first error of each that failed
 */
export async function useEvenly(
  uses: readonly Use[],
  seconds: number,
): Promise<{ readonly what: string; readonly done: number; readonly failed: number; readonly error: unknown }[]> {
  return Promise.all(
    uses.map(async ({ what, count, do: act }) => {
      const startedAt = performance.now();
      const acts: Promise<void>[] = [];
      for (let index = 0; index < count; index += 1) {
        const dueAt = startedAt + ((index + 0.5) / count) * seconds * 1000;
        await wait(Math.max(0, dueAt - performance.now()));
        const running = act(index);
        // Read below, once all are under way.
        running.catch(() => undefined);
        acts.push(running);
      }
      const ends = await Promise.allSettled(acts);
      const errors = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
      return { what, done: count - errors.length, failed: errors.length, error: errors[0] };
    }),
  );
}
