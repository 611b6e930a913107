export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly text?: string;
  /** Language of title and text where it is not the page's. */
  readonly lang?: 'en';
  /** `destructive` is announced at once, the others when the reader pauses. */
  /** A toast with a link stays until closed, because the page has no other link to it. */
  readonly link?: { readonly label: string; readonly path: string };
  /** The failed call, whose request is named. */
  readonly error?: unknown;
  readonly tone: 'success' | 'destructive' | 'neutral';
}

let latest: Toast | null = null;
let count = 0;
const listeners = new Set<() => void>();

/** Shows a short message; a newer one replaces it. */
export function showToast(toast: Omit<Toast, 'id'>): void {
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
