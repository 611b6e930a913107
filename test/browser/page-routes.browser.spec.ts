import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RegisteredRoute } from '../../src/platform/http/route-access.js';
import { anAccount, signedInClient, startSiteWithAccounts, type Person } from '../support/browser/account.js';
import { anAdmin } from '../support/browser/admin-page.js';
import { readRegisteredRoutes } from '../support/browser/registered-routes.js';
import type { Site } from '../support/browser/site.js';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Rows `<rule> <method> <address>`, sorted. */
const readList = (name: string) => readFileSync(`test/api/supabase/auth/${name}`, 'utf8').trim().split('\n');

/** The routes that need the built pages, and so are not asked in test/api/supabase/auth/access-rules.api.spec.ts. */
describe('every route of the HTTP process', () => {
  let site: Site;
  let routes: RegisteredRoute[];

  beforeAll(async () => {
    site = await startSiteWithAccounts();
    routes = (await readRegisteredRoutes(site.settings)).filter(({ method }) => METHODS.includes(method));
  });
  afterAll(() => site?.stop());

  const rowOf = ({ access, method, url }: RegisteredRoute) => `${access} ${method} ${url}`;
  const bearerOf = async (person: Person) =>
    `Bearer ${(await (await signedInClient(site, person)).getSession()).data.session?.access_token}`;

  it('each route has a row with its rule in one of the two lists', () => {
    const listed = [...readList('route-access.txt'), ...readList('page-route-access.txt')];
    expect([...new Set(routes.map(rowOf))].sort()).toEqual(listed.sort());
  });

  it('the page routes admit visitors, customers and admins as their rules say', async () => {
    const listed = readList('page-route-access.txt');
    const bearers = [undefined, await bearerOf(await anAccount(site)), await bearerOf(await anAdmin(site))];
    const outcomes: Record<string, string[]> = {};
    for (const route of routes.filter((one) => listed.includes(rowOf(one)))) {
      outcomes[rowOf(route)] = [];
      for (const bearer of bearers) outcomes[rowOf(route)]?.push(await outcomeOf(route, bearer));
    }
    const expected = (row: string) => (row.startsWith('admin ') ? ['who', 'no', 'in'] : ['in', 'in', 'in']);
    expect(outcomes).toEqual(Object.fromEntries(listed.map((row) => [row, expected(row)])));
  });

  it('the list of page routes has only pages and admin routes', () => {
    expect(readList('page-route-access.txt').filter((row) => !/^(admin|public) /.test(row))).toEqual([]);
  });

  /** Let in, asked who it is, or known and refused. What a route makes of an empty request does not matter here. */
  async function outcomeOf({ method, url }: RegisteredRoute, bearer?: string): Promise<string> {
    const path = url.replace(/:[A-Za-z]+/g, randomUUID()).replaceAll('*', 'x');
    const headers = { origin: site.url, ...(bearer !== undefined && { authorization: bearer }) };
    const { status } = await fetch(site.url + path, { method, headers, redirect: 'manual' });
    if (status >= 500) throw new Error(`${method} ${url} answered ${status}`);
    if (status === 401) return 'who';
    return status === 403 ? 'no' : 'in';
  }
});
