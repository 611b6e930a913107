import type { IncomingMessage } from 'node:http';
import { Injectable, Logger } from '@nestjs/common';
import type { PublicResponse } from './public-response.js';

/** Finds the response to a request without a body by its method, address and headers; null when a route must make it. */
export type FindPublicResponse = (request: IncomingMessage) => PublicResponse | null;

interface Finder {
  /** The pattern of the route that otherwise responds, for the log. */
  readonly route: string;
  readonly find: FindPublicResponse;
}

export interface FoundResponse {
  readonly route: string;
  readonly response: PublicResponse;
}

/** The finders of all modules. SECURITY: they run before authentication. */
@Injectable()
export class PublicResponses {
  private readonly logger = new Logger(PublicResponses.name);
  private readonly finders: Finder[] = [];

  /** Call it while the modules are built. */
  register(route: string, find: FindPublicResponse): void {
    this.finders.push({ route, find });
  }

  /** A finder that fails finds nothing: the route then responds. */
  find(request: IncomingMessage): FoundResponse | null {
    for (const { route, find } of this.finders) {
      try {
        const response = find(request);
        if (response !== null) return { route, response };
      } catch (error) {
        this.logger.error({ msg: 'finding a public response failed', route, err: error });
      }
    }
    return null;
  }
}
