/** Something that must not take longer because the clinic is older. */
export interface Operation {
  readonly name: string;
  /** Before each run, and not measured. */
  readonly prepare?: () => Promise<unknown>;
  readonly run: () => Promise<unknown>;
}
