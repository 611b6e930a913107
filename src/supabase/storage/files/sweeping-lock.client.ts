/** Any constant: while a backup holds this advisory lock, the sweeper deletes no file. */
export const SWEEPING_LOCK_KEY = 4_838_912;
