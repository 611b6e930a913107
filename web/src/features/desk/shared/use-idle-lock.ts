import { useEffect } from 'react';
import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import { deviceStorage } from '../../../shared/browser-storage.js';

/** Work in one tab keeps the others open. */
const STORED_AS = 'desk-active-at';

const LOOK_MS = 10 * millisecondsInSecond;

const SIGNS_OF_WORK = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/** Calls `onIdle` once nobody has touched any tab of the desk for so long. @param minutes null: does not watch */
export function useIdleLock(minutes: number | null, onIdle: () => void): void {
  useEffect(() => {
    if (minutes === null) return;
    let writtenAt = 0;
    const note = () => {
      // Moving the pointer writes once per look at most.
      if (Date.now() - writtenAt < LOOK_MS) return;
      writtenAt = Date.now();
      deviceStorage.write(STORED_AS, String(writtenAt));
    };
    note();
    const timer = setInterval(() => {
      const activeAt = Number(deviceStorage.read(STORED_AS));
      if (Date.now() - activeAt >= minutes * millisecondsInMinute) onIdle();
    }, LOOK_MS);
    SIGNS_OF_WORK.forEach((name) => document.addEventListener(name, note, { passive: true }));
    return () => {
      clearInterval(timer);
      SIGNS_OF_WORK.forEach((name) => document.removeEventListener(name, note));
    };
  }, [minutes, onIdle]);
}
