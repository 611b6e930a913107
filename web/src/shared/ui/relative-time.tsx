import { relativeTime } from '../format/relative-time.js';
import { useBusinessNow } from '../hooks/use-business-now.js';

interface RelativeTimeProps {
  /** ISO 8601. */
  readonly at: string;
}

/** Elapsed time. */
export function RelativeTime({ at }: RelativeTimeProps) {
  const now = useBusinessNow();
  return (
    <time dateTime={at} suppressHydrationWarning>
      {relativeTime(new Date(at), now)}
    </time>
  );
}
