import { defineJob } from '../platform/jobs/define-job.js';

/** Appends what was erased to `ERASURES_LOG_FILE`. */
export const KeepErasures = defineJob('maintenance.keep-erasures', {
  everySeconds: 60,
  attempts: 3,
  backoffSeconds: 10,
});

/** Notes fingerprints of the worker's keys for archives. */
export const NoteKeyFingerprints = defineJob('maintenance.note-key-fingerprints', { everySeconds: 60, attempts: 1 });
