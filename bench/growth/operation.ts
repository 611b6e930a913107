/** An operation whose duration must not grow with the data. */
export interface Operation {
  readonly name: string;
  /** Runs before each measured run. */
  readonly prepare?: () => Promise<unknown>;
  readonly run: () => Promise<unknown>;
}
