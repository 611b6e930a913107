import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OrderCases, type OrderCase } from '../../shop/orders/admin-orders/order-cases.service.js';
import { accessOfJob } from '../patient-records/access.js';
import { keepPatientName } from '../patient-records/patient-name.repository.js';
import { PatientRecords } from '../patient-records/patient-records.js';
import type { Tx } from '../../platform/database/transactions.js';
import { Clock } from '../../platform/time/clock.js';
import { CaseLinksRepository } from './links/case-links.repository.js';
import { CaseFreezesRepository } from './sessions/case-freezes.repository.js';
import { PhoneChangesRepository } from './codes/phone-changes.repository.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { CasesService } from '../cases/cases.service.js';
import { OrderWithdrawals } from '../withdrawals/order-withdrawals.js';

@Injectable()
export class CaseAccessService implements OnModuleInit {
  constructor(
    private readonly links: CaseLinksRepository,
    private readonly cases: CasesRepository,
    private readonly phoneChanges: PhoneChangesRepository,
    private readonly withdrawals: OrderWithdrawals,
    private readonly freezes: CaseFreezesRepository,
    private readonly orderCases: OrderCases,
    private readonly records: PatientRecords,
    private readonly course: CasesService,
    private readonly clock: Clock,
  ) {}

  /**
   * Orders know nothing of cases; they show the state of one, which says nothing of health, and hand over the name before
   * they lose it.
   */
  onModuleInit(): void {
    this.orderCases.declare({
      find: (orderId) => this.findOrderCase(orderId),
      keepName: (tx, orderId, name) => this.keepName(tx, orderId, name),
    });
  }

  private async findOrderCase(orderId: string): Promise<OrderCase | null> {
    const found = await this.cases.findByOrder(orderId);
    if (!found) return null;
    const { id, state, createdAt } = found;
    const [phoneChanges, freezes, withdrawals] = await Promise.all([
      this.phoneChanges.list(id),
      this.freezes.list(id),
      this.withdrawals.list(found),
    ]);
    return { id, state, createdAt, phoneChanges, freezes, withdrawals };
  }

  /**
   * An unsent form is not part of the journal and keeps no name; it ends, with a refund: without a name it would become a
   * journal of nobody, and without an address nobody could be told of the answer. Locks the case, so that a submission
   * comes before or after this.
   */
  private async keepName(tx: Tx, orderId: string, name: string): Promise<void> {
    const found = await this.cases.findByOrder(orderId, tx);
    if (found === null) return;
    const { id, clock, state } = await this.cases.lock(tx, found.id);
    if (state === 'form_sent') {
      const act = { event: 'case-withdrawn', actor: { role: 'patient' }, at: this.clock.now() } as const;
      await this.course.apply(tx, id, act);
    }
    if (clock === null) return;
    const records = await this.records.open(tx, accessOfJob('keep-patient-name'), id, { write: 'case' });
    await keepPatientName(records, name);
  }

  /** Whether the token belongs to a form. */
  async isFormKnown(token: string): Promise<boolean> {
    return (await this.links.find(token, 'form')) !== null;
  }
}
