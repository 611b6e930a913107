import { basename } from 'node:path';
import ts from 'typescript';
import { sources, type Source } from './docs/sources.js';

const MAX_PARAMETERS = 8;

/** Files and folders with SQL beside the repositories, each with its reason. */
const SQL_BESIDE_REPOSITORIES: Readonly<Record<string, string>> = {
  'src/platform/database/': 'connections, roles, migrations and locks have no other subject',
  'src/platform/events/': 'the outbox: one statement in the transaction of the caller, one in that of the relay',
  'src/platform/mail/mail-outbox.ts': 'as the outbox of events',
  'src/platform/http/limits/rate-limit-storage.ts': 'the storage that the rate limiter asks for',
  'src/platform/crypto/field-rotation.ts': 'statements are built from the fields that modules declare',
  'src/platform/metrics/queried-metrics.ts':
    'one statement is built from the facts that modules declare, in files of their own',
  'src/platform/waiting/': 'statements are built from the sets that modules declare, in files of their own',
  'src/platform/retention/purge.ts': 'statements are built from the rules that modules declare',
  'src/profile/settings-rows.ts': 'statements are built from the settings that modules declare',
  'src/supabase/rest/': 'statements are built from the tables that modules declare and from the request',
  'src/site/content/content.table.ts': 'a computed column of a declared table',
  'src/start/refused-open-clinic.ts': 'one statement, before the process serves anything',
  'src/safekeeping/': 'whole databases are read and written, by statements built from their catalogs',
  'src/clinic/records/': 'the gate, the chained log and key rotation are reviewed together with their statements',
};

const SQL = /^\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH)\s/;

const files = sources('.ts').filter(({ path }) => /^src[/].*[/]/.test(path) && !path.endsWith('.spec.ts'));

it('no constructor of the server takes more than eight parameters', () => {
  const wide = files.flatMap(({ file }) =>
    file.statements.filter(ts.isClassDeclaration).flatMap(({ name, members }) => {
      const count = members.find(ts.isConstructorDeclaration)?.parameters.length ?? 0;
      return count > MAX_PARAMETERS ? [`${name?.text}: ${count}`] : [];
    }),
  );
  expect(wide).toEqual([]);
});

it('SQL is written in repositories, and in named files beside them', () => {
  const outside = files.filter(({ path }) => !/[.](repository|waiting|metrics)[.]ts$/.test(path)).filter(hasSql);
  const reasons = Object.keys(SQL_BESIDE_REPOSITORIES);
  expect(outside.map(({ path }) => path).filter((path) => !reasons.some((name) => path.startsWith(name)))).toEqual([]);
  expect(reasons.filter((name) => !outside.some(({ path }) => path.startsWith(name)))).toEqual([]);
});

it('every handler of a job, notice, reminder and watch stands in a module: elsewhere it would do nothing', () => {
  const declared =
    /^@Handles[(]\w+[)]\nexport class (\w+)|^export const (\w+) = (?:purgeHandler|notice|remind|watch)[(]/gm;
  const modules = files.filter(({ path }) => path.endsWith('.module.ts')).map(({ file }) => file.text);
  const named = modules.flatMap((text) => text.match(/\w+/g) ?? []);
  const whole = modules.flatMap((text) => [...text.matchAll(/import [*] as .*[/](.+)[.]js'/g)].map(([, name]) => name));
  const others = files.filter(({ path }) => !whole.includes(basename(path, '.ts')));
  const names = others.flatMap(({ file }) => [...file.text.matchAll(declared)].map(([, one, other]) => one ?? other));
  expect(names.length).toBeGreaterThan(80);
  expect(names.filter((name) => !named.includes(name ?? ''))).toEqual([]);
});

/** Calls of `query`, and text that begins like a statement. */
function hasSql({ file }: Source): boolean {
  const isSql = (node: ts.Node): boolean =>
    (ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'query') ||
    ((ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateHead(node)) &&
      SQL.test(node.text)) ||
    (ts.forEachChild(node, isSql) ?? false);
  return isSql(file);
}
