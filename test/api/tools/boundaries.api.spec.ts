import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../../tools/project-root.js';

/** What the check found in a file: the name of the rule, and what the file imports. */
type Found = readonly [rule: string, to: string];

interface Report {
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
    }[];
  };
}

const { scripts } = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')) as {
  scripts: Record<'boundaries', string>;
};
const FOLDERS = scripts.boundaries
  .split(' ')
  .filter((word) => /^[a-z]+(\/[a-z]+)?$/.test(word) && word !== 'depcruise');

/** Runs `npm run boundaries` over a tree of these files, and tells what it found, by file. */
async function check(files: Readonly<Record<string, string>>): Promise<Record<string, Found[]>> {
  const root = await mkdtemp(join(tmpdir(), 'hudvy-boundaries-'));
  try {
    for (const folder of FOLDERS) await mkdir(join(root, folder), { recursive: true });
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
    const cruiser = join(projectRoot(), 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const config = join(projectRoot(), 'tools/boundaries.mjs');
    const args = [cruiser, '--config', config, '--output-type', 'json', ...FOLDERS];
    const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    const found: Record<string, Found[]> = {};
    for (const { from, to, rule } of (JSON.parse(stdout) as Report).summary.violations) {
      found[from] = [...(found[from] ?? []), [rule.name, to]];
    }
    return found;
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** Files that are imported below. */
const KNOWN = {
  'common/slug.ts': 'export const slug = 1;',
  'src/orders/orders.service.ts': 'export class OrdersService {}',
  'src/orders/orders.contract.ts': 'export interface OrderResponse {}',
  'src/orders/order.entity.ts': 'export class Order {}',
  'src/auth/accounts/user.entity.ts': 'export class User {}',
  'src/auth/sessions/sessions.service.ts': 'export class SessionsService {}',
  'web/src/shared/x.ts': 'export const x = 1;',
  'web/src/features/faq/x.ts': 'export const x = 1;',
  'web/src/features/admin-editing/x.ts': 'export const x = 1;',
  'web/src/features/drug-check/y.ts': `export { x as y } from '../admin-editing/x.js';`,
  'web/src/pages/x.ts': 'export const x = 1;',
  'tools/x.ts': 'export const x = 1;',
};

describe('the boundary check', () => {
  it('accepts imports along the arrows, through doors, and of what all share', async () => {
    const found = await check({
      ...KNOWN,
      'src/assessments/a.ts': `
        import { slug } from '../../common/slug.js';
        import { OrdersService } from '../orders/orders.service.js';`,
      'src/auth/sessions/a.ts': `import { User } from '../accounts/user.entity.js';`,
      'web/src/features/blog/a.tsx': `
        import type { OrderResponse } from '../../../../src/orders/orders.contract.js';
        import { slug } from '../../../../common/slug.js';
        import { x } from '../../shared/x.js';`,
      'web/src/features/admin-blog/a.tsx': `
        import { x } from '../admin-editing/x.js';
        import { y } from '../drug-check/y.js';`,
      'tools/a.ts': `import { Order } from '../src/orders/order.entity.js';`,
    });
    expect(found).toEqual({});
  });

  describe('refuses', () => {
    const CASES: readonly (readonly [what: string, file: string, text: string, found: readonly Found[]])[] = [
      [
        'an import against the arrows',
        'src/payments/against.ts',
        `import { OrdersService } from '../orders/orders.service.js';`,
        [['module-payments', 'src/orders/orders.service.ts']],
      ],
      [
        'an entity of another module, for its type too',
        'src/assessments/entity.ts',
        `import type { Order } from '../orders/order.entity.js';`,
        [['module-doors', 'src/orders/order.entity.ts']],
      ],
      [
        'the business in the platform',
        'src/platform/x/business.ts',
        `export * from '../../orders/orders.service.js';`,
        [['module-platform', 'src/orders/orders.service.ts']],
      ],
      [
        'the web client in the server',
        'src/orders/web.ts',
        `import { x } from '../../web/src/shared/x.js';`,
        [['server-to-its-users', 'web/src/shared/x.ts']],
      ],
      [
        'a module outside the table',
        'src/app.module.ts',
        `import { x } from './other/other.module.js';`,
        [['module-outside-the-table', 'src/other/other.module.ts']],
      ],
      [
        'an index file',
        'src/orders/with-index.ts',
        `import { x } from './parts/index.js';`,
        [['no-index', 'src/orders/parts/index.ts']],
      ],
      [
        'a later folder of auth in an earlier one',
        'src/auth/accounts/later.ts',
        `import { SessionsService } from '../sessions/sessions.service.js';`,
        [['auth-accounts', 'src/auth/sessions/sessions.service.ts']],
      ],
      [
        'Node in what server and browser share',
        'common/node.ts',
        `import { join } from 'node:path';`,
        [['common-is-pure', 'path']],
      ],
      [
        'server code in what server and browser share',
        'common/server.ts',
        `import { OrdersService } from '../src/orders/orders.service.js';`,
        [['common-is-pure', 'src/orders/orders.service.ts']],
      ],
      [
        'server code in the web client',
        'web/src/shared/server.ts',
        `import type { OrdersService } from '../../../src/orders/orders.service.js';`,
        [['web-to-server', 'src/orders/orders.service.ts']],
      ],
      [
        'a contract by its value',
        'web/src/shared/value.ts',
        `import { OrderResponse } from '../../../src/orders/orders.contract.js';`,
        [['web-to-server-by-value', 'src/orders/orders.contract.ts']],
      ],
      [
        'one feature in another',
        'web/src/features/blog/feature.tsx',
        `import { x } from '../faq/x.js';`,
        [['web-feature-to-feature', 'web/src/features/faq/x.ts']],
      ],
      [
        'a public feature in one of the admin area',
        'web/src/features/admin-faq/feature.tsx',
        `import { x } from '../faq/x.js';`,
        [['web-feature-to-feature', 'web/src/features/faq/x.ts']],
      ],
      [
        'what the admin area shares in a public feature',
        'web/src/features/blog/shared.tsx',
        `import { x } from '../admin-editing/x.js';`,
        [['web-admin-shared', 'web/src/features/admin-editing/x.ts']],
      ],
      [
        'the check of drug names in what is edited with or without it',
        'web/src/features/admin-editing/check.ts',
        `import { y } from '../drug-check/y.js';`,
        [['web-admin-editing', 'web/src/features/drug-check/y.ts']],
      ],
      [
        'a page in a feature, loaded late too',
        'web/src/features/blog/page.tsx',
        `const page = import('../../pages/x.js');`,
        [['web-features', 'web/src/pages/x.ts']],
      ],
      [
        'a tool in the web client',
        'web/src/app/tool.ts',
        `import { x } from '../../../tools/x.js';`,
        [['web-to-tools', 'tools/x.ts']],
      ],
      ['a file that is not there', 'tools/missing.ts', `import './nowhere.js';`, [['no-unresolvable', './nowhere.js']]],
      ...(['src/orders', 'web/src/shared', 'tools', 'test/support'] as const).map(
        (folder): readonly [string, string, string, readonly Found[]] => [
          `a cycle in ${folder}, of types too`,
          `${folder}/from.ts`,
          `import type { To } from './to.js'; export interface From { to: To }`,
          [['no-circular', `${folder}/to.ts`]],
        ],
      ),
    ];
    let found: Record<string, Found[]>;

    beforeAll(async () => {
      const texts = CASES.map(([, file, text]) => [file, text]);
      const ways = CASES.filter(([, file]) => file.endsWith('/from.ts')).map(([, file]) => [
        file.replace('from.ts', 'to.ts'),
        `import type { From } from './from.js'; export interface To { from: From }`,
      ]);
      found = await check({
        ...KNOWN,
        ...(Object.fromEntries([...texts, ...ways]) as Record<string, string>),
        'src/other/other.module.ts': 'export const x = 1;',
        'src/orders/parts/index.ts': 'export const x = 1;',
      });
    });

    it.each(CASES)('%s', (_what, file, _text, expected) => expect(found[file]).toEqual(expected));

    it('nothing else', () => {
      expect(Object.keys(found).sort()).toEqual(CASES.map(([, file]) => file).sort());
    });
  });
});
