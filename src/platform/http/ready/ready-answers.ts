import type { IncomingMessage } from 'node:http';
import { Injectable, Logger } from '@nestjs/common';

/** An answer that is the same for everyone who may have it, as it goes on the wire. Made once and sent often. */
export interface ReadyAnswer {
  readonly status: number;
  /** Beside those of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null for a 304. */
  readonly body: Buffer | null;
}

/** Finds the answer to a request without a body; null when it has to be made, or asked for who the caller is. */
export type FindReadyAnswer = (request: IncomingMessage) => ReadyAnswer | null;

interface Finder {
  /** The pattern of the route that else answers, for the log. */
  readonly route: string;
  readonly find: FindReadyAnswer;
}

export interface FoundAnswer {
  readonly route: string;
  readonly answer: ReadyAnswer;
}

/**
 * What modules keep ready to be sent. A finder decides by address and headers alone and must find nothing that not every
 * caller may have: no guard is asked (send-ready-answers.ts).
 */
@Injectable()
export class ReadyAnswers {
  private readonly logger = new Logger(ReadyAnswers.name);
  private readonly finders: Finder[] = [];

  /** Called while the modules are built. */
  register(route: string, find: FindReadyAnswer): void {
    this.finders.push({ route, find });
  }

  /** Null also when a finder fails: the request then goes the long way, and not the process down. */
  find(request: IncomingMessage): FoundAnswer | null {
    for (const { route, find } of this.finders) {
      try {
        const answer = find(request);
        if (answer !== null) return { route, answer };
      } catch (error) {
        this.logger.error({ msg: 'looking for a ready answer failed', route, err: error });
      }
    }
    return null;
  }
}
