import { useEffect } from 'react';

/** Calls back for Ctrl+K (⌘K), unless a dialog is open, which may hold unsaved text. */
export function useCommandKey(onPress: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      if (event.defaultPrevented || document.querySelector('[role="dialog"]') !== null) return;
      // Browsers search with it.
      event.preventDefault();
      onPress();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
