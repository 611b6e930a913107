import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { EventPublisher } from '../../../platform/events/event-publisher.js';
import type { Metadata } from '../accounts/user.entity.js';
import { MessageRequested } from '../auth.events.js';
import type { CodeChallenge } from '../links/one-time-token.entity.js';
import { MessageRequest, type RequestedMessage } from './message-request.entity.js';
import { MessageRequestsRepository } from './message-requests.repository.js';

export interface NewMessageRequest {
  readonly kind: RequestedMessage;
  readonly address: string;
  readonly redirectTo?: string;
  readonly challenge?: CodeChallenge | null;
  readonly mayCreate?: boolean;
  readonly userMetadata?: Metadata;
}

/**
 * Accepts requests for links and codes without looking up the account: the writes are equal for every address, so that
 * neither response nor timing reveals one (user enumeration). A job looks it up and sends.
 */
@Injectable()
export class MessageRequests {
  constructor(
    private readonly requests: MessageRequestsRepository,
    private readonly events: EventPublisher,
    private readonly transactions: Transactions,
  ) {}

  /** @returns the id of the request. */
  async add({
    kind,
    address,
    redirectTo = '',
    challenge = null,
    mayCreate = false,
    userMetadata = {},
  }: NewMessageRequest): Promise<string> {
    const request = Object.assign(new MessageRequest(), {
      id: randomUUID(),
      kind,
      address,
      mayCreate,
      userMetadata,
      redirectTo,
      codeChallenge: challenge?.challenge ?? null,
      codeChallengeMethod: challenge?.method ?? null,
      createdAt: new Date(),
    } satisfies MessageRequest);
    await this.transactions.run(async (tx) => {
      await this.requests.insert(tx, request);
      await this.events.publish(tx, MessageRequested, { requestId: request.id });
    });
    return request.id;
  }
}
