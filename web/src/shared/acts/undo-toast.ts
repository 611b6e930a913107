import { showToast, type ToastContent } from '../show-toast.js';

/** Until when the shown toast can undo something, as of Date.now(). */
let until = 0;

/** Whether a toast offers to undo something: one about a success would take the offer away. */
export function isUndoOffered(): boolean {
  return Date.now() < until;
}

/** Tells of an act, and offers to undo it for some seconds. */
export function offerUndo(
  toast: Pick<ToastContent, 'title' | 'text' | 'lang'>,
  { label, seconds, undo }: { readonly label: string; readonly seconds: number; readonly undo: () => void },
): void {
  until = Date.now() + seconds * 1_000;
  const run = () => {
    until = 0;
    undo();
  };
  showToast({ ...toast, tone: 'success', act: { label, seconds, run } });
}
