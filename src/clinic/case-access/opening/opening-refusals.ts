import { Injectable } from '@nestjs/common';
import { noSuch } from '../../../platform/errors/refusals.js';
import { AuthError } from '../../../supabase/auth/auth.errors.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import type { Principal } from '../../patient-records/access.js';
import { accessRefusal } from '../access.errors.js';
import { CaseOpenings } from '../sessions/case-openings.js';
import type { OpeningRefusal } from './may-open-case.js';

/** Who is refused, and at which case. */
export interface RefusedDoor {
  readonly caseId: string;
  readonly orderId: string;
  readonly principal: Principal;
  readonly user: SignedInUser | null;
}

/** What the rule's refusals answer. */
@Injectable()
export class OpeningRefusals {
  constructor(
    private readonly orders: OrdersService,
    private readonly openings: CaseOpenings,
  ) {}

  /** The error of a refusal. Another person's identity is recorded first: call it where no transaction is open. */
  async errorOf(refusal: OpeningRefusal, door: RefusedDoor): Promise<Error> {
    switch (refusal) {
      case 'not_found':
        return noSuch('case');
      case 'identity_mismatch':
        await this.openings.recordMismatch(door);
        return accessRefusal('identity_mismatch');
      case 'access_frozen':
        return accessRefusal('access_frozen');
      case 'factor_needed':
        return new AuthError('insufficient_aal');
      case 'phone_needed':
        return accessRefusal('phone_needed', (await this.orders.getContact(door.orderId)).phone);
    }
  }
}
