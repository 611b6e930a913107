/** What a toast says, before it is shown. */
export type ToastContent = ToastTexts & ToastTone;

export type Toast = ToastContent & { readonly id: number };

interface ToastTexts {
  readonly title: string;
  readonly text?: string;
  /** Language of title and text where it is not the page's. */
  readonly lang?: 'en';
  /** A toast with a link stays until closed, because the page has no other link to it. */
  readonly link?: { readonly label: string; readonly path: string };
  /** What can be done for some seconds; the toast goes with them (acts/undo-toast.ts). */
  readonly act?: { readonly label: string; readonly seconds: number; readonly run: () => void };
}

/** `destructive` is announced at once, the others when the reader pauses. */
type ToastTone =
  | { readonly tone: 'success' | 'neutral'; readonly error?: undefined }
  /** `error` is the failed call, whose request is named; null where none failed. */
  | { readonly tone: 'destructive'; readonly error: unknown };

let latest: Toast | null = null;
let count = 0;
const listeners = new Set<() => void>();

/** Shows a short message; a newer one replaces it. */
export function showToast(toast: ToastContent): void {
  count += 1;
  latest = { ...toast, id: count };
  listeners.forEach((listener) => listener());
}

export function latestToast(): Toast | null {
  return latest;
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
