/** Address of the worker that answers for the pages of a case while there is no net. Apart from `paths`, which every page loads. */
export const OFFLINE_WORKER = '/assets/offline.js';
