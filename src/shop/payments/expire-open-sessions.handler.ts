import { Injectable } from '@nestjs/common';
import { secondsInMinute } from 'date-fns/constants';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { ClinicStates } from '../../profile/clinic-state/clinic-states.js';
import { CheckoutService } from './checkout.service.js';
import { paymentRefusal } from './payments.errors.js';
import { CheckoutExpired } from './payments.events.js';
import { PaymentsRepository, type OpenSession } from './payments.repository.js';
import { Handles, type JobRun } from '../../platform/jobs/job-handler.js';
import { defineJob } from '../../platform/jobs/define-job.js';
import { ClinicStateChanged } from '../../profile/clinic-state/clinic-state.events.js';

/** While the clinic takes no orders, no checkout session can be paid. */
@Injectable()
export class ExpireOpenSessions {
  constructor(
    private readonly clinicStates: ClinicStates,
    private readonly payments: PaymentsRepository,
    private readonly checkout: CheckoutService,
    private readonly domainEvents: DomainEvents,
  ) {}

  /**
   * Expires every open session at Stripe, one at a time and outside of transactions; the order expires with it. A session
   * that was paid meanwhile stays: its event books it (docs/operations/every-day.md, "Opening and closing"). A session that fails
   * does not keep the others open. Idempotent: an ended session is not open. Stops when the clinic opens meanwhile.
   *
   * @throws the first failure, after the last session
   */
  async run(): Promise<void> {
    const failures: unknown[] = [];
    for (const session of await this.payments.listOpen()) {
      if (await this.clinicStates.isOpen()) return;
      await this.expire(session).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }

  private async expire({ orderId, attempt }: OpenSession): Promise<void> {
    try {
      await this.checkout.expire(orderId, attempt, (tx) =>
        this.domainEvents.raise(tx, CheckoutExpired, { orderId, attempt }),
      );
    } catch (error) {
      if (!paymentRefusal.is(error, 'payments.session-complete')) throw error;
    }
  }
}

const ExpireSessionsAtClosing = defineJob('payments.expire-sessions-at-closing', {
  on: ClinicStateChanged,
  attempts: 10,
  backoffSeconds: 10,
});

const ExpireSessionsWhileClosed = defineJob('payments.expire-sessions-while-closed', {
  everySeconds: secondsInMinute,
  attempts: 1,
});

/** As soon as the clinic stops taking orders. Idempotent: an ended session is not open. */
@Handles(ExpireSessionsAtClosing)
export class ExpireSessionsAtClosingHandler {
  constructor(private readonly expireOpenSessions: ExpireOpenSessions) {}

  async handle(_payload: object, run: JobRun): Promise<void> {
    await this.expireOpenSessions.run();
    run.completeWithoutTransaction('sessions end one by one at Stripe');
  }
}

/** Every minute, for sessions that were being made while the clinic closed. Idempotent like the other. */
@Handles(ExpireSessionsWhileClosed)
export class ExpireSessionsWhileClosedHandler {
  constructor(private readonly expireOpenSessions: ExpireOpenSessions) {}

  async handle(): Promise<void> {
    await this.expireOpenSessions.run();
  }
}
