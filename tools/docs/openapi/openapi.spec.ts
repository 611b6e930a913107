import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../project-root.js';
import { DESCRIBED, openApiPath } from './description.js';
import { openApi } from './openapi.js';
import { writtenOpenApi } from './written-open-api.js';

const FILE = join(projectRoot(), 'docs/openapi.json');

describe('docs/openapi.json', () => {
  const described = openApi();

  it('docs/openapi.json matches controllers, contracts and errors; UPDATE_DOCS=1 rewrites it', () => {
    const text = writtenOpenApi(described);
    if (process.env.UPDATE_DOCS) writeFileSync(FILE, text);
    expect(readFileSync(FILE, 'utf8') === text).toBe(true);
  });

  it('docs/openapi.json describes each registered route of its APIs with its rule', () => {
    const registered = ['route-access.txt', 'page-route-access.txt']
      .flatMap((name) =>
        readFileSync(join(projectRoot(), 'test/api/supabase/auth', name), 'utf8')
          .trim()
          .split('\n'),
      )
      .map((row) => row.split(' '))
      .filter(([, , path = '']) => DESCRIBED.test(path))
      .map(([access, method, path = '']) => `${access} ${method} ${openApiPath(path)}`);
    const rules = Object.entries(described.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { description = '' }]) => {
        const [, access] = /Who: ([\w-]+)\./.exec(description) ?? [];
        return `${access} ${method.toUpperCase()} ${path}`;
      }),
    );
    expect(rules.sort()).toEqual(registered.sort());
  });
});
