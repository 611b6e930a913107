import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../tools/project-root.js';
import { proofFile } from '../support/proofs.js';

it('the linter finds nothing in docs/openapi.json', () => {
  const file = join(projectRoot(), 'docs/openapi.json');
  expect(execFileSync(process.execPath, [proofFile('lint-openapi.mjs'), file], { encoding: 'utf8' })).toBe('');
});
