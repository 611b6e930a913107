/**
 * The server's business time: the browser's clock may be wrong, and a demo's clock may differ. From the last response that
 * was not stored (`Server-Timing`); before the first one from the document, which the browser may have kept.
 *
 * @param renderedAt business time of the document's rendering, ISO 8601
 */
export function businessNow(renderedAt: string): Date {
  const { at, since } = measured() ?? { at: Date.parse(renderedAt), since: documentStart() };
  return new Date(at + performance.now() - since);
}

/** What the server's time was at an instant of the page. */
function measured(): { readonly at: number; readonly since: number } | null {
  const responses = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const response = responses.findLast((each) => timeIn(each) !== null) ?? null;
  return response && { at: timeIn(response) ?? 0, since: response.responseStart };
}

function timeIn({ serverTiming }: PerformanceResourceTiming): number | null {
  const time = Date.parse(serverTiming?.find(({ name }) => name === 'now')?.description ?? '');
  return Number.isNaN(time) ? null : time;
}

function documentStart(): number {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document?.responseStart ?? 0;
}
