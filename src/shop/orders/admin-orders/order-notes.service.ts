import { Injectable } from '@nestjs/common';
import { AdminsService } from '../../../supabase/auth/accounts/admins.service.js';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import { Kit } from '../../../platform/notices/kit.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { OrdersRepository } from '../orders.repository.js';
import type { OrderNoteResponse } from './admin-orders.contract.js';
import { OrderNotesRepository } from './order-notes.repository.js';

/** What admins note about an order. */
@Injectable()
export class OrderNotes {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly notes: OrderNotesRepository,
    private readonly admins: AdminsService,
    private readonly securityEvents: SecurityEvents,
    private readonly kit: Kit,
  ) {}

  /** @throws `orders.not-found` */
  async add(orderId: string, text: string, adminId: string): Promise<void> {
    await this.kit.transactions.run(async (tx) => {
      await this.orders.get(orderId, tx);
      await this.notes.insert(tx, orderId, { text, writtenBy: adminId, writtenAt: this.kit.clock.now() });
      await this.securityEvents.record(tx, { kind: 'order_note_added', userId: adminId, detail: { orderId } });
    });
  }

  /** Oldest first. */
  async list(orderId: string): Promise<OrderNoteResponse[]> {
    const notes = await this.notes.list(orderId);
    const addresses = await this.admins.findAddresses(notes.map(({ writtenBy }) => writtenBy));
    return notes.map(({ id, text, writtenBy, writtenAt }) => ({
      id,
      text,
      by: addresses.get(writtenBy) ?? null,
      at: writtenAt.toISOString(),
    }));
  }

  /** By id of the note, for the copy that the buyer gets of their own data. @param ids of notes that the caller may read @throws DecryptionError */
  async textsOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.notes.listTexts(tx, ids);
  }
}
