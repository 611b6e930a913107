import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../tools/project-root.js';
import type { AgeKey } from './backups.js';

/** Archives of small clinics, one for each release from which an upgrade is tested. */
const FOLDER = join(projectRoot(), 'test/releases');

export const dumpFolderOf = (version: string) => join(FOLDER, version);

/** The key of all dumps, which is kept beside them. */
export function dumpKey(): AgeKey {
  return JSON.parse(readFileSync(join(FOLDER, 'keys.json'), 'utf8')) as AgeKey;
}
