import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePage } from './page-context.js';

/**
 * What the server read for this page; undefined when the visitor came from another page of the document. What a page
 * was served with stays the same however its address changes afterwards.
 */
export function useServedData<Data>(): Data | undefined {
  const { data } = usePage();
  const isLanding = useLocation().key === 'default';
  const [served] = useState(() => (isLanding ? (data as Data) : undefined));
  return served;
}
