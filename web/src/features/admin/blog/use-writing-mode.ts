import { useState } from 'react';
import { deviceStorage } from '../../../shared/browser-storage.js';

export type WritingMode = 'editor' | 'html';

const KEY = 'admin-writing-mode';

/** This browser's last writing mode: the editor by default. */
export function useWritingMode(): [WritingMode, (mode: WritingMode) => void] {
  const [mode, setMode] = useState<WritingMode>(() => (deviceStorage.read(KEY) === 'html' ? 'html' : 'editor'));
  const choose = (chosen: WritingMode) => {
    deviceStorage.write(KEY, chosen);
    setMode(chosen);
  };
  return [mode, choose];
}
