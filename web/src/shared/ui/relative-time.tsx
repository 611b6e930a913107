import { useEffect, useState } from 'react';
import { relativeTime } from '../format/relative-time.js';
import { usePage } from '../site/page-context.js';

interface RelativeTimeProps {
  /** ISO 8601. */
  readonly at: string;
}

/** Elapsed time: first as of the server's rendering, so that hydration matches, then as of now. */
export function RelativeTime({ at }: RelativeTimeProps) {
  const { renderedAt } = usePage();
  const [now, setNow] = useState(renderedAt);
  useEffect(() => setNow(new Date().toISOString()), []);
  return (
    <time dateTime={at} suppressHydrationWarning>
      {relativeTime(new Date(at), new Date(now))}
    </time>
  );
}
