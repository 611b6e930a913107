import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../project-root.js';
import { openApi } from './openapi.js';

const FILE = join(projectRoot(), 'docs/openapi.json');

describe('docs/openapi.json', () => {
  it('is what controllers, contracts and errors say; UPDATE_DOCS=1 writes it anew', () => {
    const text = `${JSON.stringify(openApi(), null, 1)}\n`;
    if (process.env.UPDATE_DOCS) writeFileSync(FILE, text);
    expect(readFileSync(FILE, 'utf8') === text).toBe(true);
  });

  it('has nothing that its linter finds', () => {
    const linter = join(projectRoot(), 'tools/docs/openapi/lint.mjs');
    expect(execFileSync(process.execPath, [linter, FILE], { encoding: 'utf8' })).toBe('');
  });
});
