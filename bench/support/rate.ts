/** How often per second some workers, each starting anew as soon as it is done, get a piece of work done. */
export async function perSecond(work: () => Promise<unknown>, workers: number, seconds: number): Promise<number> {
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  let done = 0;
  await atOnce(workers, async () => {
    while (performance.now() < endsAt) {
      await work();
      done += 1;
    }
  });
  return (done * 1000) / (performance.now() - startedAt);
}

/** Does `measure` while some workers repeat a piece of work, and gives what it gave. */
export async function whileRunning<T>(
  work: () => Promise<unknown>,
  workers: number,
  measure: () => Promise<T>,
): Promise<T> {
  let isOver = false;
  const running = atOnce(workers, async () => {
    while (!isOver) await work();
  });
  const measured = measure().finally(() => (isOver = true));
  return (await Promise.all([measured, running]))[0];
}

async function atOnce(workers: number, work: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: workers }, work));
}
