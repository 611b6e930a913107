/** An answer that is kept back until the page that waits for it has been looked at. */
export interface HeldAnswer {
  readonly until: Promise<void>;
  readonly release: () => void;
}

export function heldAnswer(): HeldAnswer {
  let release: () => void = () => undefined;
  const until = new Promise<void>((resolve) => (release = resolve));
  return { until, release: () => release() };
}
