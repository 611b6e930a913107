import { Injectable, Logger } from '@nestjs/common';
import type { Tx } from '../../platform/database/transactions.js';
import { ClinicSettings } from '../../profile/clinic-settings.js';
import { ClinicStates } from '../../profile/clinic-state/clinic-states.js';
import { RefundsService } from '../payments/refunds/refunds.service.js';

/** `requestedBy` of refunds that this rule asks for. */
export const CLINIC_CLOSED_RULE = 'clinic-closed';

/** A session that was open when the clinic closed can be paid before it is expired; a setting says what becomes of it. */
@Injectable()
export class PaidWhileClosed {
  private readonly logger = new Logger('orders');

  constructor(
    private readonly states: ClinicStates,
    private readonly settings: ClinicSettings,
    private readonly refunds: RefundsService,
  ) {}

  /**
   * Asks for the whole amount back when the clinic takes no orders and does not honour this one. Counts from when the
   * payment reached us.
   *
   * @returns whether the money goes back: then the order gets neither confirmation nor form
   */
  async refund(tx: Tx, orderId: string): Promise<boolean> {
    if (this.settings.current.paidWhileClosed === 'honour' || (await this.states.isOpen(tx))) return false;
    const { kind } = await this.refunds.requestRefund(tx, {
      orderId,
      reason: 'other',
      requestedBy: CLINIC_CLOSED_RULE,
      idempotencyKey: CLINIC_CLOSED_RULE,
    });
    if (kind !== 'requested') return false;
    this.logger.log({ msg: 'paid while the clinic takes no orders: the money goes back', orderId });
    return true;
  }
}
