import { RouteConfig } from '@nestjs/platform-fastify';
import type { SessionCookie } from '../../access/sessions/session-cookie.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes the cookie of the desk. */
    isForDeskSession?: true;
  }
}

/** Named in the contract; sent to the desk's own addresses alone. */
export const DESK_SESSION: SessionCookie = { name: 'desk_session', path: '/api/v1/desk' };

/**
 * A GET for an `<img>`, which sends no bearer token: the cookie of `POST /desk/sessions` authenticates it. Responds 404
 * `not_found` without the cookie, or after the account's session or the clinician's permission has ended.
 */
export const DeskImage = () => RouteConfig({ access: 'module-session', isForDeskSession: true });
