import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { RegisteredRoute } from '../../../src/platform/http/route-access.js';
import { projectRoot } from '../../../tools/project-root.js';

const MODULE = pathToFileURL(join(projectRoot(), 'dist/tools/fuzz/registered-routes.js')).href;
const PROGRAM = `
  import { writeFileSync } from 'node:fs';
  const { registeredRoutes } = await import('${MODULE}');
  const routes = await registeredRoutes(process.env);
  writeFileSync(1, JSON.stringify(routes.map(({ method, url, access }) => ({ method, url, access }))));
  process.exit();
`;

/** Every route of the built HTTP process, pages included; read in a process of its own, since Jest does not load built pages. */
export async function readRegisteredRoutes(settings: Readonly<Record<string, string>>): Promise<RegisteredRoute[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    cwd: projectRoot(),
    env: { PATH: process.env['PATH'], ...settings, LOG_LEVEL: 'fatal' },
    maxBuffer: 16 * 1_048_576,
  });
  return JSON.parse(stdout) as RegisteredRoute[];
}
