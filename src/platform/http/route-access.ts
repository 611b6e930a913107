import type { FastifyInstance, RouteOptions } from 'fastify';

/** Routes were registered that do not say who may use them. */
export class UndeclaredRouteError extends Error {}

/**
 * Default deny: the process does not start while a route has no access rule. Looks where Fastify registers routes, so
 * that those of plugins count: they declare theirs in `config.access`, or in an `onRoute` hook of the plugin's scope.
 * Preflights carry no data and need none. Call it before anything registers a route.
 */
export function requireAccessRules(fastify: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  fastify.addHook('onRoute', (route) => void routes.push(route));
  fastify.addHook('onReady', (done) => {
    const undeclared = routes.filter(({ method, config }) => method !== 'OPTIONS' && config?.access === undefined);
    if (undeclared.length === 0) return done();
    const names = undeclared.map(({ method, url }) => `${[method].flat().join(',')} ${url}`);
    done(new UndeclaredRouteError(`Routes without an access rule: ${names.join('; ')}`));
  });
}
