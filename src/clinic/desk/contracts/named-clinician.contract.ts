/** A clinician as colleagues and patients read of them. */
export interface NamedClinician {
  readonly id: string;
  readonly displayName: string;
}
