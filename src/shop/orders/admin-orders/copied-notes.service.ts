import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { OrderNotesRepository } from './order-notes.repository.js';

/** What the office has noted about orders, for the copy that their buyer gets of their own data. */
@Injectable()
export class CopiedNotes {
  constructor(private readonly notes: OrderNotesRepository) {}

  /** By id of the note. @param ids of notes that the caller may read @throws DecryptionError */
  async textsOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.notes.listTexts(tx, ids);
  }
}
