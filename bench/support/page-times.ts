export const PAGE_INTERVAL_MS = 10;

/** @returns ms of each page; visits follow a fixed schedule, independent of earlier responses. */
export async function pageTimes(url: string, count: number): Promise<number[]> {
  const startedAt = performance.now();
  const visits = Array.from({ length: count }, async (_, index) => {
    const dueAt = startedAt + index * PAGE_INTERVAL_MS;
    await new Promise((resolve) => setTimeout(resolve, dueAt - performance.now()));
    const askedAt = performance.now();
    const response = await fetch(url);
    await response.text();
    if (!response.ok) throw new Error(`the start page answered ${response.status}`);
    return performance.now() - askedAt;
  });
  return Promise.all(visits);
}
