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
  'src/platform/jobs/job-queues.ts': 'export class JobQueues {}',
  'src/shop/orders/orders.service.ts': 'export class OrdersService {}',
  'src/shop/orders/orders.contract.ts': 'export interface OrderResponse {}',
  'src/shop/orders/order.entity.ts': 'export class Order {}',
  'src/supabase/auth/accounts/user.entity.ts': 'export class User {}',
  'src/supabase/auth/sessions/sessions.ts': 'export class Sessions {}',
  'src/clinic/records/patient-records.ts': 'export class PatientRecords {}',
  'src/clinic/cases/cases.repository.ts': 'export class CasesRepository {}',
  'src/clinic/intake/sending/sending.controller.ts': 'export class SendingController {}',
  'src/clinic/desk/desk-access.ts': 'export interface Visitor {}',
  'src/clinic/clinic.module.ts': 'export class ClinicModule {}',
  'src/site/faq/faq.service.ts': 'export class FaqService {}',
  'web/src/shared/x.ts': 'export const x = 1;',
  'web/src/features/site/faq/x.ts': 'export const x = 1;',
  'web/src/features/admin/editing/x.ts': 'export const x = 1;',
  'web/src/features/admin/drug-check/y.ts': `export const y = 1;`,
  'web/src/features/desk/shared/x.ts': 'export const x = 1;',
  'web/src/pages/x.ts': 'export const x = 1;',
  'tools/x.ts': 'export const x = 1;',
  'packages/stripe-emulator/src/store.ts': 'export class Store {}',
};

describe('the boundary check [G53]', () => {
  it('the check accepts imports along the arrows, through entry files, and of shared folders', async () => {
    const found = await check({
      ...KNOWN,
      'src/clinic/desk/a.ts': `
        import { slug } from '../../../common/slug.js';
        import { OrdersService } from '../../shop/orders/orders.service.js';
        import { CasesRepository } from '../cases/cases.repository.js';
        import { PatientRecords } from '../records/patient-records.js';`,
      'src/supabase/auth/sessions/a.ts': `import { User } from '../accounts/user.entity.js';`,
      'web/src/features/site/blog/a.tsx': `
        import type { OrderResponse } from '../../../../../src/shop/orders/orders.contract.js';
        import { slug } from '../../../../../common/slug.js';
        import { x } from '../../../shared/x.js';`,
      'web/src/features/admin/blog/a.tsx': `
        import { x } from '../editing/x.js';
        import { y } from '../drug-check/y.js';`,
      'web/src/features/desk/queue/a.tsx': `import { x } from '../shared/x.js';`,
      'tools/a.ts': `import { Order } from '../src/shop/orders/order.entity.js';`,
    });
    expect(found).toEqual({});
  });

  describe('refused imports', () => {
    const CASES: readonly (readonly [what: string, file: string, text: string, found: readonly Found[]])[] = [
      [
        'a later wing in an earlier one',
        'src/supabase/rest/against.ts',
        `import { OrdersService } from '../../shop/orders/orders.service.js';`,
        [['wing-supabase', 'src/shop/orders/orders.service.ts']],
      ],
      [
        'a wing that another has no permission for',
        'src/operations/faq.ts',
        `import { FaqService } from '../site/faq/faq.service.js';`,
        [['wing-operations', 'src/site/faq/faq.service.ts']],
      ],
      [
        'the business in the platform',
        'src/platform/jobs/business.ts',
        `export * from '../../shop/orders/orders.service.js';`,
        [['wing-platform', 'src/shop/orders/orders.service.ts']],
      ],
      [
        'a later folder of the kernel in an earlier one',
        'src/platform/database/against.ts',
        `import { JobQueues } from '../jobs/job-queues.js';`,
        [['platform-database', 'src/platform/jobs/job-queues.ts']],
      ],
      [
        'a later room in an earlier one',
        'src/shop/payments/against.ts',
        `import { OrdersService } from '../orders/orders.service.js';`,
        [['shop-payments', 'src/shop/orders/orders.service.ts']],
      ],
      [
        'a later room of the clinic in an earlier one, for its type too',
        'src/clinic/intake/against.ts',
        `import type { Visitor } from '../desk/desk-access.js';`,
        [['clinic-intake', 'src/clinic/desk/desk-access.ts']],
      ],
      [
        'an entity of another wing, for its type too',
        'src/clinic/desk/entity.ts',
        `import type { Order } from '../../shop/orders/order.entity.js';`,
        [['room-doors', 'src/shop/orders/order.entity.ts']],
      ],
      [
        'a repository of the clinic in another wing',
        'src/site/pages/repository.ts',
        `import { CasesRepository } from '../../clinic/cases/cases.repository.js';`,
        [['case-doors', 'src/clinic/cases/cases.repository.ts']],
      ],
      [
        'a controller of one room of the clinic in another',
        'src/clinic/desk/controller.ts',
        `import { SendingController } from '../intake/sending/sending.controller.js';`,
        [['case-insides', 'src/clinic/intake/sending/sending.controller.ts']],
      ],
      [
        'what puts the rooms of a wing together, in a room',
        'src/clinic/desk/top.ts',
        `import { ClinicModule } from '../clinic.module.js';`,
        [['room-to-the-wing', 'src/clinic/clinic.module.ts']],
      ],
      [
        'the web client in the server',
        'src/shop/orders/web.ts',
        `import { x } from '../../../web/src/shared/x.js';`,
        [['server-to-its-users', 'web/src/shared/x.ts']],
      ],
      [
        'a wing outside the table',
        'src/app.module.ts',
        `import { x } from './other/other.module.js';`,
        [['wing-outside-the-table', 'src/other/other.module.ts']],
      ],
      [
        'a room without a place',
        'src/worker.ts',
        `import { x } from './shop/other/other.module.js';`,
        [['shop-outside-the-order', 'src/shop/other/other.module.ts']],
      ],
      [
        'a folder without a place',
        'src/supabase/auth/folder.ts',
        `import { x } from './other/x.js';`,
        [['supabase-auth-outside-the-order', 'src/supabase/auth/other/x.ts']],
      ],
      [
        'an index file',
        'src/shop/orders/with-index.ts',
        `import { x } from './checkout/index.js';`,
        [['no-index', 'src/shop/orders/checkout/index.ts']],
      ],
      [
        'a later folder of a room in an earlier one',
        'src/supabase/auth/accounts/later.ts',
        `import { Sessions } from '../sessions/sessions.js';`,
        [['supabase-auth-accounts', 'src/supabase/auth/sessions/sessions.ts']],
      ],
      [
        'a folder of a room in what all its folders share',
        'src/supabase/auth/auth.errors.ts',
        `import { User } from './accounts/user.entity.js';`,
        [['room-shared-files', 'src/supabase/auth/accounts/user.entity.ts']],
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
        `import { OrdersService } from '../src/shop/orders/orders.service.js';`,
        [['common-is-pure', 'src/shop/orders/orders.service.ts']],
      ],
      [
        'server code in the web client',
        'web/src/shared/server.ts',
        `import type { OrdersService } from '../../../src/shop/orders/orders.service.js';`,
        [['web-to-server', 'src/shop/orders/orders.service.ts']],
      ],
      [
        'a contract by its value',
        'web/src/shared/value.ts',
        `import { OrderResponse } from '../../../src/shop/orders/orders.contract.js';`,
        [['web-to-server-by-value', 'src/shop/orders/orders.contract.ts']],
      ],
      [
        'one feature in another',
        'web/src/features/site/blog/feature.tsx',
        `import { x } from '../faq/x.js';`,
        [['web-feature-to-feature', 'web/src/features/site/faq/x.ts']],
      ],
      [
        'a public feature in one of the admin area',
        'web/src/features/admin/faq/feature.tsx',
        `import { x } from '../../site/faq/x.js';`,
        [['web-feature-to-feature', 'web/src/features/site/faq/x.ts']],
      ],
      [
        'what the admin area shares in a public feature',
        'web/src/features/site/blog/shared.tsx',
        `import { x } from '../../admin/editing/x.js';`,
        [['web-admin-shared', 'web/src/features/admin/editing/x.ts']],
      ],
      [
        'the check of drug names in what is edited with or without it',
        'web/src/features/admin/editing/check.ts',
        `import { y } from '../drug-check/y.js';`,
        [['web-admin-editing', 'web/src/features/admin/drug-check/y.ts']],
      ],
      [
        'a page in a feature, loaded late too',
        'web/src/features/site/blog/page.tsx',
        `const page = import('../../../pages/x.js');`,
        [['web-features', 'web/src/pages/x.ts']],
      ],
      [
        'a tool in the web client',
        'web/src/app/tool.ts',
        `import { x } from '../../../tools/x.js';`,
        [['web-to-tools', 'tools/x.ts']],
      ],
      [
        'a feature of another group in the desk',
        'web/src/features/desk/queue/feature.tsx',
        `import { x } from '../../site/faq/x.js';`,
        [['web-feature-to-feature', 'web/src/features/site/faq/x.ts']],
      ],
      [
        'a feature without a group',
        'web/src/pages/other.page.tsx',
        `import { x } from '../features/other/x.js';`,
        [['web-feature-outside-the-groups', 'web/src/features/other/x.ts']],
      ],
      [
        'a tool in a package',
        'packages/stripe-emulator/src/tool.ts',
        `import { x } from '../../../tools/x.js';`,
        [['package-alone', 'tools/x.ts']],
      ],
      [
        'one package in another',
        'packages/bankid-simulator/src/other.ts',
        `import { Store } from '../../stripe-emulator/src/store.js';`,
        [['package-alone', 'packages/stripe-emulator/src/store.ts']],
      ],
      [
        'what a package does not export in a test',
        'test/support/inside.ts',
        `import { Store } from '../../packages/stripe-emulator/src/store.js';`,
        [['package-doors', 'packages/stripe-emulator/src/store.ts']],
      ],
      ['a file that is not there', 'tools/missing.ts', `import './nowhere.js';`, [['no-unresolvable', './nowhere.js']]],
      ...(['src/shop/orders', 'web/src/shared', 'tools', 'test/support'] as const).map(
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
        'src/shop/other/other.module.ts': 'export const x = 1;',
        'src/supabase/auth/other/x.ts': 'export const x = 1;',
        'src/shop/orders/checkout/index.ts': 'export const x = 1;',
        'web/src/features/other/x.ts': 'export const x = 1;',
      });
    });

    it.each(CASES)('the case "%s" has the expected result', (_what, file, _text, expected) =>
      expect(found[file]).toEqual(expected),
    );

    it('no other import is refused', () => {
      expect(Object.keys(found).sort()).toEqual(CASES.map(([, file]) => file).sort());
    });
  });
});
