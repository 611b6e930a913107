import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { requestOrigin } from '../../../platform/http/request-context.js';
import { SessionsRepository } from './sessions.repository.js';

/** Signatures of a session: each keeps its second factor fresh for some time (`@FreshFactor`). */
@Injectable()
export class SessionSignaturesService {
  constructor(private readonly sessions: SessionsRepository) {}

  /** Notes that the user of the request in hand signs something, with the signature in `tx`. */
  async record(tx: Tx): Promise<void> {
    const sessionId = requestOrigin()?.session;
    if (sessionId !== undefined) await this.sessions.recordSignature(tx, sessionId);
  }
}
