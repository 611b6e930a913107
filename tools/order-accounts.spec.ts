import ts from 'typescript';
import { sources } from './docs/sources.js';

/** Files whose SQL reads the account that made an order, each with what it is for. Whose a case is, one of them alone says. */
const READERS: Readonly<Record<string, string>> = {
  'src/clinic/cases/case-owner.repository.ts': 'whose a case is',
  'src/clinic/desk/own-cases.repository.ts': 'a clinician treats no case that they have ordered either',
  'src/clinic/keeping/erasures/account-erasures.repository.ts': 'until when the receipts of who paid are kept',
  'src/clinic/keeping/own-data/export/related-rows.repository.ts': 'the orders in the copy of who made them',
  'src/clinic/records/access-log/staff-accesses.repository.ts': 'the log review looks at what staff have ordered',
  'src/shop/orders/customers/customers.repository.ts': 'the office sees whether a customer has an account',
  'src/shop/orders/orders.repository.ts': 'orders join an account, and leave it when it is erased',
};

/** Words that follow a table's name where it has no alias. */
const NO_ALIAS = 'WHERE|SET|ON|JOIN|LEFT|ORDER|GROUP|USING|VALUES|FOR|CROSS|LIMIT|RETURNING|SELECT';

/** Whether SQL reads `user_id` of orders. Fragments without a FROM call orders `o`. */
function readsAccount(sql: string): boolean {
  const aliases = [...sql.matchAll(/\borders\s+(?:AS\s+)?([a-z_]+)\b/gi)]
    .map(([, alias = '']) => alias)
    .filter((alias) => !new RegExp(`^(${NO_ALIAS})$`, 'i').test(alias));
  if (['o', 'orders', ...aliases].some((alias) => new RegExp(`\\b${alias}\\.user_id\\b`).test(sql))) return true;
  const isAlone = new RegExp(`\\b(FROM|UPDATE)\\s+orders\\s+(${NO_ALIAS})\\b`, 'i').test(sql);
  return isAlone && /(^|[^.\w])user_id\b/.test(sql);
}

function textsOf(node: ts.Node): string[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    const nested = node.templateSpans.flatMap(({ expression }) => textsOf(expression));
    return [node.head.text + node.templateSpans.map(({ literal }) => ` ? ${literal.text}`).join(''), ...nested];
  }
  const found: string[] = [];
  ts.forEachChild(node, (child) => void found.push(...textsOf(child)));
  return found;
}

it('the account that made an order is read in the listed places alone [T3]', () => {
  const readers = sources('.ts')
    .filter(({ path }) => !path.endsWith('.spec.ts'))
    .filter(({ file }) => textsOf(file).some(readsAccount))
    .map(({ path }) => path);
  expect(readers).toEqual(Object.keys(READERS));
});

it.each([
  ['SELECT 1 FROM orders WHERE user_id = $1', true],
  ['SELECT 1 FROM cases c JOIN orders mine ON mine.id = c.order_id WHERE mine.user_id = $1', true],
  ['UPDATE orders SET user_id = NULL WHERE id = $1', true],
  ['u.id = o.user_id AND u.is_person', true],
  ['SELECT user_id FROM case_sessions s JOIN orders o ON true', false],
  ['SELECT s.user_id FROM sessions s', false],
])('the check of %s says %s', (sql, reads) => {
  expect(readsAccount(sql)).toBe(reads);
});
