import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../../tools/project-root.js';

/** Runs the check over a tree that holds these files. */
async function check(files: Record<string, string>): Promise<{ status: number | null; report: string }> {
  const root = await mkdtemp(join(tmpdir(), 'hudvy-boundaries-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
    const { status, stderr } = spawnSync(process.execPath, [join(projectRoot(), 'tools/boundaries.cjs'), root], {
      encoding: 'utf8',
    });
    return { status, report: stderr };
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

describe('the boundary check', () => {
  const orders = {
    'src/orders/orders.service.ts': 'export class OrdersService {}',
    'src/orders/order.entity.ts': 'export class Order {}',
  };

  it('accepts an import along the arrows through a door', async () => {
    const result = await check({
      ...orders,
      'src/assessments/a.ts': "import { OrdersService } from '../orders/orders.service.js';",
    });
    expect(result).toEqual({ status: 0, report: '' });
  });

  it.each([
    [
      'against the arrows',
      'src/payments/a.ts',
      "import { OrdersService } from '../orders/orders.service.js';",
      'payments may not import orders',
    ],
    [
      'an entity of another module',
      'src/assessments/a.ts',
      "import type { Order } from '../orders/order.entity.js';",
      'not a door of orders',
    ],
    [
      'the business from the platform',
      'src/platform/x/a.ts',
      "export * from '../../orders/orders.service.js';",
      'platform may not import orders',
    ],
    [
      'the web client',
      'src/orders/a.ts',
      "import x from '../../web/src/shared/x.js';",
      'does not import web/src/shared/x',
    ],
    ['a module outside the table', 'src/other/a.ts', '', 'other is not in the table'],
    ['an index file', 'src/orders/index.ts', '', 'no index.ts'],
    [
      'server code from what both sides share',
      'common/a.ts',
      "import { OrdersService } from '../src/orders/orders.service.js';",
      'common imports nothing of ours',
    ],
    [
      'Node from what both sides share',
      'common/a.ts',
      "import { join } from 'node:path';",
      'common may not import node',
    ],
    [
      'server code from the web client',
      'web/src/shared/a.ts',
      "import { OrdersService } from '../../../src/orders/orders.service.js';",
      'only types of contracts',
    ],
    [
      'one feature from another',
      'web/src/features/blog/a.tsx',
      "import x from '../faq/x.js';",
      'blog may not import faq',
    ],
    [
      'a page from a feature',
      'web/src/features/blog/a.tsx',
      "const x = import('../../pages/x.js');",
      'features may not import pages',
    ],
  ])('refuses %s', async (_, path, text, problem) => {
    const files = {
      ...orders,
      'web/src/shared/x.ts': '',
      'web/src/features/faq/x.ts': '',
      'web/src/pages/x.ts': '',
      [path]: text,
    };
    expect(await check(files)).toEqual({ status: 1, report: expect.stringContaining(problem) });
  });
});
