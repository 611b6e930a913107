/** `/api/v1/admin/orders/:id` -> `api/admin`, `/auth/v1/token` -> `auth`. */
const VERSIONED = /^\/([\w-]+)\/v\d+(?:\/([\w-]+))?/;

/** Addresses that are no pages and have no version. */
const OTHER = /^\/(webhooks|health|assets|api)(?:\/|$)/;

/** The group in which requests of a route are counted: few, so that each has a series of its own. */
export function routeGroup(route: string): string {
  const [, surface, room] = VERSIONED.exec(route) ?? [];
  if (surface === 'api' && room !== undefined) return `api/${room}`;
  if (surface !== undefined) return surface;
  const [, other] = OTHER.exec(route) ?? [];
  if (other !== undefined) return other;
  return route.startsWith('/') ? 'pages' : 'unknown';
}
