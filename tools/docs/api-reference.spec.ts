import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';
import { apiReference, servedRoutes } from './api-reference.js';

const FILE = join(projectRoot(), 'docs/api.md');
const registered = ['route-access.txt', 'page-route-access.txt'].flatMap((name) =>
  readFileSync(join(projectRoot(), 'test/api/supabase/auth', name), 'utf8')
    .trim()
    .split('\n'),
);

describe('docs/api.md', () => {
  it('docs/api.md matches controllers and contracts; UPDATE_DOCS=1 rewrites it', () => {
    if (process.env.UPDATE_DOCS) writeFileSync(FILE, apiReference());
    expect(readFileSync(FILE, 'utf8')).toBe(apiReference());
  });

  it('docs/api.md lists each registered route with its rule, except pages and the queue board', () => {
    const rows = registered.filter(
      (row) => !/ \/(admin|$|\*|assets|social|blog|formular|sok|\.well-known|[\w-]+\.\w+)/.test(row),
    );
    expect(
      servedRoutes()
        .map(({ access, method, path }) => `${access} ${method} ${path}`)
        .sort(),
    ).toEqual(rows.sort());
  });
});
