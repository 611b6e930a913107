import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/transactions.js';
import { Clock } from '../../platform/time/clock.js';
import { dueOf } from './request-clock.js';
import { RightsRequestsRepository } from './rights-requests.repository.js';

/** Keeps a request that was fulfilled at once, so that the office can show it. */
@Injectable()
export class RecordErasureRequest {
  constructor(
    private readonly requests: RightsRequestsRepository,
    private readonly clock: Clock,
  ) {}

  /** The account erases itself; an erasure that it asked for before is closed with it. */
  async record(tx: Tx, userId: string): Promise<void> {
    const at = this.clock.now();
    const request = {
      userId,
      orderId: null,
      caseId: null,
      right: 'erasure',
      channel: 'page',
      enteredBy: null,
    } as const;
    await this.requests.insert(tx, { ...request, id: randomUUID(), receivedAt: at, dueAt: dueOf(at), details: null });
    await this.requests.closeErasuresOf(tx, userId, at);
  }
}
