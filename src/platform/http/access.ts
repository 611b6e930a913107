import { RouteConfig } from '@nestjs/platform-fastify';

/**
 * Who may use a route. Every route declares one; without it the process does not start (route-access.ts).
 * `guarded-by-plugin` is for plugin routes that check for themselves; a controller cannot say it.
 */
export type AccessRule = 'public' | 'optional-user' | 'signed-in' | 'aal2' | 'admin' | 'service-role' | 'guarded-by-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: AccessRule;
  }
}

/** Guard and start-up check both read the rule from the route that Fastify registers. */
function access(rule: AccessRule): MethodDecorator {
  return RouteConfig({ access: rule });
}

/** Anybody; who calls is not looked at. */
export const Public = () => access('public');

/** Anybody; `@CurrentUser()` is the signed-in person, or null when the bearer is missing, an API key or no longer good. */
export const OptionalUser = () => access('optional-user');

/** A person with a live session; `@CurrentUser()` is that person. */
export const SignedIn = () => access('signed-in');

/** A signed-in person whose session has passed a second factor: what health data needs. */
export const Aal2 = () => access('aal2');

/** A signed-in person with an active `cms_admins` row; with `SECURITY_PROFILE=strict` also a second factor. */
export const AdminOnly = () => access('admin');

/** The holder of the service-role key. */
export const ServiceRole = () => access('service-role');
