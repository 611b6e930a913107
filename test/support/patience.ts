/**
 * How many times longer than the reference machine this one takes, at least 1: measured once by `global-setup.mjs`. Deadlines
 * of the harness are multiplied by it, so that a test fails for what the product does and not for a busy machine.
 */
export const patience = Math.max(1, Number(process.env['TEST_PATIENCE'] ?? 1));

/** A deadline, in ms, of a machine like the reference; in whole ms for this one, because a setting may take it. */
export const patiently = (deadlineMs: number): number => Math.ceil(deadlineMs * patience);
