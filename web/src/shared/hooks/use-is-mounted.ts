import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in what the server draws and while the browser takes it over; true from then on. */
export function useIsMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
