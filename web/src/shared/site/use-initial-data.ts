import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePage } from './page-context.js';

/**
 * The data that the server rendered this page with; undefined after a client-side navigation. It does not change when
 * the address does.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the page knows what its loader gives
export function useInitialData<Data>(): Data | undefined {
  const { data } = usePage();
  const isLanding = useLocation().key === 'default';
  const [initial] = useState(() => (isLanding ? (data as Data) : undefined));
  return initial;
}
