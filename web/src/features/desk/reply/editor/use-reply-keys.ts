import { useEffect, useRef } from 'react';

interface ReplyKeys {
  readonly onSave: () => void;
  readonly onSign: () => void;
}

/**
 * Ctrl+S saves and Ctrl+Enter starts signing anywhere on the page; the command key works too. Inactive behind a dialog.
 */
export function useReplyKeys(keys: ReplyKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const act = { s: latest.current.onSave, Enter: latest.current.onSign }[event.key];
      const isBehindDialog = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
      if (act === undefined || isBehindDialog) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
