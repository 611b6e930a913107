import type { KeyboardEvent } from 'react';

/** Keeps MUI's lists of suggestions from the keys with Ctrl, which are the page's: the plain arrows are for the list. */
export function leaveToPage(event: KeyboardEvent & { defaultMuiPrevented?: boolean }): void {
  if (event.ctrlKey || event.metaKey) event.defaultMuiPrevented = true;
}
