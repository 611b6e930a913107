import { useEffect, useState } from 'react';
import { businessNow } from '../site/business-time.js';
import { usePage } from '../site/page-context.js';

/** The server's time: first as of the rendering, so that hydration matches, then as of now. */
export function useBusinessNow(): Date {
  const { renderedAt } = usePage();
  const [now, setNow] = useState(() => new Date(renderedAt));
  useEffect(() => setNow(businessNow(renderedAt)), [renderedAt]);
  return now;
}
