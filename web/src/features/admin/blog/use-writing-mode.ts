import { useState } from 'react';

export type WritingMode = 'editor' | 'html';

const KEY = 'admin-writing-mode';

/** This browser's last writing mode: the editor by default. */
export function useWritingMode(): [WritingMode, (mode: WritingMode) => void] {
  const [mode, setMode] = useState<WritingMode>(() => (localStorage.getItem(KEY) === 'html' ? 'html' : 'editor'));
  const choose = (chosen: WritingMode) => {
    localStorage.setItem(KEY, chosen);
    setMode(chosen);
  };
  return [mode, choose];
}
