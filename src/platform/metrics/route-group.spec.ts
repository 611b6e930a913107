import { routeGroup } from './traffic.js';

it.each([
  ['/api/v1/admin/orders/:id', 'api/admin'],
  ['/api/v1/cases', 'api/cases'],
  ['/auth/v1/token', 'auth'],
  ['/rest/v1/:table', 'rest'],
  ['/webhooks/stripe', 'webhooks'],
  ['/health/ready', 'health'],
  ['/assets/*', 'assets'],
  ['/', 'pages'],
  ['/blog/:slug', 'pages'],
  ['*', 'unknown'],
  ['(unknown)', 'unknown'],
])('requests of %s are counted in %s', (route, group) => {
  expect(routeGroup(route)).toBe(group);
});
