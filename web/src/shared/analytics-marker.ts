const MARKER = 'data-analytics';

/** Whether this document contains the analytics script. */
export function isAnalyticsRunning(): boolean {
  return document.querySelector(`script[${MARKER}]`) !== null;
}

/** Adds the analytics script to this document, once. Only after consent. */
export function runAnalytics(src: string): void {
  if (isAnalyticsRunning()) return;
  const script = document.createElement('script');
  script.src = src;
  script.defer = true;
  script.setAttribute(MARKER, '');
  document.head.append(script);
}
