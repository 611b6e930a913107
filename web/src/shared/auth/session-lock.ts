import { useSyncExternalStore } from 'react';
import { observable } from './observable.js';

/** Whether the desk is locked in this browser. */
export interface DeskLock {
  readonly isLocked: boolean;
  /** Without work, in minutes; null where only the server has said that it is locked. */
  readonly afterMinutes: number | null;
}

export const OPEN_DESK: DeskLock = { isLocked: false, afterMinutes: null };

export const deskLock = observable(OPEN_DESK);

export function useDeskLock(): DeskLock {
  return useSyncExternalStore(deskLock.subscribe, deskLock.read, () => OPEN_DESK);
}

/** The server refuses a call because the session is locked, maybe by another tab. */
export function noteLocked(): void {
  if (!deskLock.read().isLocked) deskLock.write({ isLocked: true, afterMinutes: null });
}
