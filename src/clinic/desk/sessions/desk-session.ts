import { RouteConfig } from '@nestjs/platform-fastify';
import type { SessionCookie } from '../../case-access/sessions/session-cookie.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes the cookie of the desk. */
    isForDeskSession?: true;
  }
}

/** Named in the contract; sent to the desk's own addresses alone. */
export const DESK_SESSION: SessionCookie = { name: 'desk_session', path: '/api/v1/desk' };

/**
 * A GET that an image calls, which sends no bearer: the cookie of `POST /desk/sessions` stands for it. Without one, and
 * once the account's session or the clinician's right has ended, it answers 404 `not_found`.
 */
export const DeskImage = () => RouteConfig({ access: 'module-session', isForDeskSession: true });
