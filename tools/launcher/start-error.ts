/** Something the person can put right; shown as it is, without a stack trace. */
export class StartError extends Error {}
