import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../project-root.js';
import { openApi } from './openapi.js';

const FILE = join(projectRoot(), 'docs/openapi.json');

describe('docs/openapi.json', () => {
  it('docs/openapi.json matches controllers, contracts and errors; UPDATE_DOCS=1 rewrites it', () => {
    const text = `${JSON.stringify(openApi(), null, 1)}\n`;
    if (process.env.UPDATE_DOCS) writeFileSync(FILE, text);
    expect(readFileSync(FILE, 'utf8') === text).toBe(true);
  });
});
