import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Time of the newest change in files and folders, in ms since 1970; what is not there counts as never changed. */
export function newestChange(root, names) {
  return Math.max(0, ...names.map((name) => changedAt(join(root, name))));
}

function changedAt(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0;
  const entries = readdirSync(path, { recursive: true });
  return Math.max(stats.mtimeMs, ...entries.map((entry) => statSync(join(path, entry)).mtimeMs));
}
