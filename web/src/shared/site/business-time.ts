/**
 * The server's business time: the browser's clock may be wrong, and a demo's clock may differ. Never ahead of the
 * server's, at most a minute behind.
 *
 * @param renderedAt business time of the document's rendering, ISO 8601
 */
export function businessNow(renderedAt: string): Date {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return new Date(Date.parse(renderedAt) + performance.now() - (document?.responseStart ?? 0));
}
