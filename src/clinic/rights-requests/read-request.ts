import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { Clock } from '../../platform/time/clock.js';
import { AdminsService } from '../../supabase/auth/accounts/admins.service.js';
import { SecurityEvents } from '../../supabase/auth/security-events/security-events.service.js';
import { presentOpened } from './present-request.js';
import type { RightsRequestResponse } from './rights-requests.contract.js';
import { rightsRefusal } from './rights-requests.errors.js';
import { RightsRequestsRepository } from './rights-requests.repository.js';

/** An admin reads the words of a request, which may hold patient data. */
@Injectable()
export class ReadRequest {
  constructor(
    private readonly requests: RightsRequestsRepository,
    private readonly admins: AdminsService,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Records the reading before anything is shown. @throws `request_not_found` */
  async read(id: string, adminId: string): Promise<RightsRequestResponse> {
    const request = await this.requests.find(id);
    if (request === null) throw rightsRefusal('request_not_found');
    await this.transactions.run((tx) =>
      this.securityEvents.record(tx, { kind: 'rights_request_read', userId: adminId, detail: { requestId: id } }),
    );
    const ids = [request.enteredBy, request.closedBy].flatMap((userId) => userId ?? []);
    return presentOpened(request, this.clock.now(), await this.admins.findAddresses(ids));
  }
}
