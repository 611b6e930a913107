import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { notifyAccessEnded } from '../../../platform/http/access-ended.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import { SessionsRepository } from './sessions.repository.js';

/** Locks of sessions: a locked one is refused at the desk until its person opens it (`UnlockSession`). */
@Injectable()
export class SessionLocksService {
  constructor(private readonly sessions: SessionsRepository) {}

  /** Streams of the account end at once. */
  async lock(tx: Tx, { id: userId, sessionId }: Pick<SignedInUser, 'id' | 'sessionId'>): Promise<void> {
    await this.sessions.setLocked(tx, sessionId, true);
    notifyAccessEnded(tx, userId);
  }
}
