import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { Tx } from '../../../platform/database/transactions.js';
import { MessageRequest } from './message-request.entity.js';

@Injectable()
export class MessageRequestsRepository {
  async insert(tx: Tx, request: MessageRequest): Promise<void> {
    await tx.insert(MessageRequest, request as QueryDeepPartialEntity<MessageRequest>);
  }

  /** Removes a request and returns it; null when another run of its job was first. */
  async take(tx: Tx, id: string): Promise<MessageRequest | null> {
    const request = await tx.findOne(MessageRequest, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (request) await tx.delete(MessageRequest, { id });
    return request;
  }
}
