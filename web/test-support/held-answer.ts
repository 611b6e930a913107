/** A response that is held back until the loading page has been checked. */
export interface HeldAnswer {
  readonly until: Promise<void>;
  readonly release: () => void;
}

export function heldAnswer(): HeldAnswer {
  let release: () => void = () => undefined;
  const until = new Promise<void>((resolve) => (release = resolve));
  return { until, release: () => release() };
}
