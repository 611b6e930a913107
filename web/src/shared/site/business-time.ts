/**
 * The server's business time: the browser's clock may be wrong, and a demo's clock may differ. From the last response that
 * came from the server and names it (`Server-Timing`), the document's among them, also where it was 304; without one from
 * what stands in the document, which the browser has kept then.
 *
 * @param renderedAt business time of the document's rendering, ISO 8601
 */
export function businessNow(renderedAt: string): Date {
  const { at, since } = measured() ?? { at: Date.parse(renderedAt), since: documentStart() };
  return new Date(at + performance.now() - since);
}

/** What the server's time was at an instant of the page. */
function measured(): { readonly at: number; readonly since: number } | null {
  const responses = ['navigation', 'resource'].flatMap(
    (type) => performance.getEntriesByType(type) as PerformanceResourceTiming[],
  );
  const response = responses.findLast((each) => timeIn(each) !== null) ?? null;
  return response && { at: timeIn(response) ?? 0, since: response.responseStart };
}

/** Nothing is transferred of a response that the browser has kept: it names the time of back then. */
function timeIn({ serverTiming, transferSize }: PerformanceResourceTiming): number | null {
  if (transferSize === 0) return null;
  const time = Date.parse(serverTiming?.find(({ name }) => name === 'now')?.description ?? '');
  return Number.isNaN(time) ? null : time;
}

function documentStart(): number {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document?.responseStart ?? 0;
}
