import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { variablesOf } from '../../src/platform/config/variable.js';
import { SETTING_GROUPS } from '../../src/start/settings.js';

const FILE = 'settings.env';

/** What the operator writes is above it, what the launcher writes is below. */
const MARK = '# --- Written by each start. A line above it with the same name counts instead.';

const BEGINNING = `# Settings of the rehearsal. A clinic keeps such a file on its server. Add and change lines above the mark, then start again.
# In the terminal of the other commands:  set -a; . <this file>; set +a

`;

export const rehearsalFile = (dataDir: string): string => join(dataDir, FILE);

/** The settings that the operator wrote. */
export async function readOwnSettings(dataDir: string): Promise<NodeJS.ProcessEnv> {
  return parseEnv(await readOwnPart(dataDir));
}

/**
 * Writes the settings of server and worker below those of the operator, for the commands that run beside them.
 *
 * @param env of server and worker
 */
export async function writeRehearsalSettings(dataDir: string, env: NodeJS.ProcessEnv): Promise<void> {
  const ownPart = await readOwnPart(dataDir);
  const own = parseEnv(ownPart);
  const names = Object.values(SETTING_GROUPS).flatMap((group) => [...variablesOf(group).values()]);
  const lines = [...new Set(names)]
    .sort()
    .flatMap((name) => (env[name] && !(name in own) ? [`${name}='${env[name]}'`] : []));
  const text = [ownPart.trimEnd(), '', MARK, ...lines, ''].join('\n');
  await writeFile(rehearsalFile(dataDir), text, { mode: 0o600 });
}

async function readOwnPart(dataDir: string): Promise<string> {
  const file = rehearsalFile(dataDir);
  if (!existsSync(file)) return BEGINNING;
  const [ownPart = ''] = (await readFile(file, 'utf8')).split(MARK);
  return ownPart;
}
