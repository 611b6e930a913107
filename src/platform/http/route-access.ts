import type { FastifyInstance, RouteOptions } from 'fastify';
import type { AccessRule, FreshFactorRule } from './access.js';

/** One method of one address, as Fastify serves it. */
export interface RegisteredRoute {
  readonly method: string;
  /** With its parameters: `/api/v1/checkout-sessions/:id`. */
  readonly url: string;
  /** Only preflights have none. */
  readonly access: AccessRule | undefined;
  /** See `@FreshFactor()`; most have none. */
  readonly freshFactor?: FreshFactorRule | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the process, those of plugins included; complete once the instance is ready. */
    registeredRoutes: readonly RegisteredRoute[];
  }
}

/** Reads the rule lazily: a plugin's own `onRoute` hook, which sets it, runs after ours. */
class Route implements RegisteredRoute {
  readonly url: string;

  constructor(
    readonly method: string,
    private readonly options: RouteOptions,
  ) {
    this.url = options.url;
  }

  get access(): AccessRule | undefined {
    return this.options.config?.access;
  }

  get freshFactor(): FreshFactorRule | undefined {
    return this.options.config?.freshFactor;
  }
}

/** Routes were registered that do not say who may use them. */
export class UndeclaredRouteError extends Error {}

/**
 * Default deny: the process does not start while a route has no access rule. Looks where Fastify registers routes, so
 * that those of plugins count: they declare theirs in `config.access`, or in an `onRoute` hook of the plugin's scope.
 * Preflights carry no data and need none. Call it before anything registers a route.
 */
export function requireAccessRules(fastify: FastifyInstance): void {
  const routes: RegisteredRoute[] = [];
  fastify.decorate('registeredRoutes', routes);
  fastify.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) routes.push(new Route(method, route));
  });
  fastify.addHook('onReady', (done) => {
    const undeclared = routes.filter(({ method, access }) => method !== 'OPTIONS' && access === undefined);
    if (undeclared.length === 0) return done();
    const names = undeclared.map(({ method, url }) => `${method} ${url}`);
    done(new UndeclaredRouteError(`Routes without an access rule: ${names.join('; ')}`));
  });
}
