import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/time/clock.js';
import { HeldSignatures, type HeldSignature } from './held-signatures.repository.js';
import { OpinionRequestsRepository } from './opinion-requests.repository.js';
import { WaitingMessages } from './waiting-messages.repository.js';

/** What waits in a case that a clinician looks at. */
@Injectable()
export class WaitingOfCase {
  constructor(
    private readonly opinionRequests: OpinionRequestsRepository,
    private readonly messages: WaitingMessages,
    private readonly held: HeldSignatures,
    private readonly clock: Clock,
  ) {}

  /** Marks answers to the clinician, and what was told of a held signature, as read. */
  async look(
    caseId: string,
    clinicianId: string,
  ): Promise<{ readonly held: HeldSignature | null; readonly messagesSince: Date | null }> {
    await this.opinionRequests.markRead(caseId, clinicianId);
    return {
      held: await this.held.read(caseId, this.clock.now()),
      messagesSince: await this.messages.findSince(caseId),
    };
  }
}
