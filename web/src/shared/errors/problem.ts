/** A failure in words. */
export interface Problem {
  readonly text: string;
  /** The failed call, whose request is named; null where none failed. */
  readonly error: unknown;
}
