import { All, applyDecorators, Delete, Get, Head, HttpCode, Options, Patch, Post, Put, Sse } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import type { FastifyContextConfig } from 'fastify';

/**
 * Who may use a route. Every route declares one; without it the process does not start (route-access.ts).
 * `guarded-by-plugin` is for plugin routes that check for themselves; a controller cannot say it. `module-session` is for
 * routes of a module that keeps sessions of its own: its hook lets the request in before the body is read, and the access
 * guard refuses a request that no hook has let in.
 */
export type AccessRule =
  | 'public'
  | 'optional-user'
  | 'signed-in-at-any-assurance'
  | 'signed-in'
  | 'aal2'
  | 'admin'
  | 'admin-aal2'
  | 'clinician'
  | 'service-role'
  | 'module-session'
  | 'guarded-by-plugin';

/** How recent the second factor of a session must be; see `@FreshFactor()`. */
export interface FreshFactorRule {
  readonly minutes: number;
  /** A signature counts like the factor until the factor is older than this; equal to `minutes`: never. */
  readonly limitMinutes: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: AccessRule;
    freshFactor?: FreshFactorRule;
    /** Takes files, which may be long on their way. */
    isUpload?: boolean;
  }
  interface FastifyRequest {
    /** Set by the hook that found the session of a `module-session` route. */
    hasModuleSession?: true;
  }
}

/**
 * Decorators of the routes that a rule admits, one for each method of HTTP: `@Clinician.Post(':id/claim', 204)`.
 *
 * @param admits decorators that declare the rule
 */
export function routesFor(admits: MethodDecorator) {
  const routeBy =
    (method: (path?: string) => MethodDecorator) =>
    /** @param path below the controller's @param status of a success */
    (path?: string, status = 200): MethodDecorator =>
      applyDecorators(method(path), HttpCode(status), admits);
  return {
    Get: routeBy(Get),
    Head: routeBy(Head),
    Post: routeBy(Post),
    Put: routeBy(Put),
    Patch: routeBy(Patch),
    Delete: routeBy(Delete),
    Options: routeBy(Options),
    All: routeBy(All),
    Sse: routeBy(Sse),
  };
}

/** Guard and start-up check both read the rule from the route that Fastify registers. */
function access(rule: AccessRule) {
  return routesFor(declare({ access: rule }));
}

/** Merges with the config of the route's other decorators. */
function declare(config: FastifyContextConfig): MethodDecorator {
  return (target, name, descriptor: PropertyDescriptor) => {
    const declared = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, descriptor.value as object) as
      | object
      | undefined;
    RouteConfig({ ...declared, ...config })(target, name, descriptor);
  };
}

/** Any caller; the bearer is ignored. */
export const Public = access('public');

/**
 * Any caller; `@CurrentUser()` is the signed-in user, or null when the bearer is missing, an API key or no longer valid.
 */
export const OptionalUser = access('optional-user');

/**
 * A user with an open session, even if it is locked, or the account has a second factor that the session has not shown.
 * Only for routes that the step from `aal1` to `aal2` needs, that opening a locked session needs, and for signing out; for
 * anything else such a route checks the assurance itself.
 */
export const SignedInAtAnyAssurance = access('signed-in-at-any-assurance');

/**
 * A user with an open session that has shown the second factor, if the account has one; `@CurrentUser()` is that user.
 */
export const SignedIn = access('signed-in');

/** A signed-in user whose session has passed a second factor: what health data needs. */
export const Aal2 = access('aal2');

/**
 * A signed-in user with an active `cms_admins` row whose session has shown the second factor. Only in the profile
 * `standard` may an admin have none.
 */
export const AdminOnly = access('admin');

/** As `AdminOnly`, with a second factor in both profiles: for refunds. */
export const AdminAal2 = access('admin-aal2');

/**
 * An active clinician with a proven address, whose session has shown a second factor in every profile;
 * `@CurrentClinician()` is that clinician. An admin is not one.
 */
export const Clinician = access('clinician');

/**
 * Besides the rule: the session has shown a second factor in the last `minutes`, else 401 `step_up_required`. With a
 * limit, a signature counts like the factor, until the factor itself is older than `limitMinutes`.
 */
export const FreshFactor = (minutes: number, limitMinutes = minutes) =>
  declare({ freshFactor: { minutes, limitMinutes } });

/** The holder of the service-role key. */
export const ServiceRole = access('service-role');
