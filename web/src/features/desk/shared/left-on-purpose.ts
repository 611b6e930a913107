let isLeaving = false;

/** The clinician signs out on purpose: the page is not kept for them. */
export function leaveOnPurpose(): void {
  isLeaving = true;
}

/** Whether the last session ended on purpose; forgets it. */
export function hasLeftOnPurpose(): boolean {
  const left = isLeaving;
  isLeaving = false;
  return left;
}
