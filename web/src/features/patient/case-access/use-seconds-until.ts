import { useEffect, useState } from 'react';
import { millisecondsInSecond } from 'date-fns/constants';
import { businessNow } from '../../../shared/site/business-time.js';
import { usePage } from '../../../shared/site/page-context.js';

/** Whole seconds until an instant (ISO 8601), by the server's clock; 0 afterwards. */
export function useSecondsUntil(instant: string): number {
  const { renderedAt } = usePage();
  const secondsLeft = () =>
    Math.max(0, Math.ceil((Date.parse(instant) - businessNow(renderedAt).getTime()) / millisecondsInSecond));
  const [, setTick] = useState(0);
  const seconds = secondsLeft();
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setTick((tick) => tick + 1), millisecondsInSecond);
    return () => clearTimeout(timer);
  });
  return seconds;
}
