import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.js';

it('projectRoot finds the folder with the lock file', () => {
  expect(existsSync(join(projectRoot(), 'package-lock.json'))).toBe(true);
});
