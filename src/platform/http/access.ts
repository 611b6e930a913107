import { RouteConfig } from '@nestjs/platform-fastify';

/**
 * Who may use a route. Every route declares one; without it the process does not start (route-access.ts).
 * `guarded-by-plugin` is for plugin routes that check for themselves; a controller cannot say it.
 */
export type AccessRule =
  | 'public'
  | 'optional-user'
  | 'signed-in-at-any-assurance'
  | 'signed-in'
  | 'aal2'
  | 'admin'
  | 'service-role'
  | 'guarded-by-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: AccessRule;
  }
}

/** Guard and start-up check both read the rule from the route that Fastify registers. */
function access(rule: AccessRule): MethodDecorator {
  return RouteConfig({ access: rule });
}

/** Any caller; the bearer is not looked at. */
export const Public = () => access('public');

/** Anybody; `@CurrentUser()` is the signed-in user, or null when the bearer is missing, an API key or no longer good. */
export const OptionalUser = () => access('optional-user');

/**
 * A person with a live session, also one who has a second factor and has not shown it yet. Only for what the step from
 * `aal1` to `aal2` needs, and for leaving; whatever else such a route does, it checks the assurance itself.
 */
export const SignedInAtAnyAssurance = () => access('signed-in-at-any-assurance');

/** A person with a live session that has shown the second factor, if the account has one; `@CurrentUser()` is that person. */
export const SignedIn = () => access('signed-in');

/** A signed-in user whose session has passed a second factor: what health data needs. */
export const Aal2 = () => access('aal2');

/**
 * A signed-in user with an active `cms_admins` row whose session has shown the second factor. Only in the profile
 * `standard` may an admin have none.
 */
export const AdminOnly = () => access('admin');

/** The holder of the service-role key. */
export const ServiceRole = () => access('service-role');
