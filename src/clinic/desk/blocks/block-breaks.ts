import { Injectable } from '@nestjs/common';
import { addHours } from 'date-fns';
import type { Tx } from '../../../platform/database/transactions.js';
import { Letters } from '../../../platform/notices/letter.js';
import { BlockBroken, BREAK_HOURS } from './block-broken.mail.js';
import { BlocksRepository, type BlockBreak, type CaseBlock } from './blocks.repository.js';

/** The clinician's words are in the note of the case. */
export interface NewBreak extends Omit<BlockBreak, 'blockId' | 'expiresAt'> {
  readonly orderId: string;
  /** The clinician's name, for the mail. */
  readonly doctor: string;
}

/** Opens a block for one clinician and tells the patient by mail. */
@Injectable()
export class BlockBreaks {
  constructor(
    private readonly blocks: BlocksRepository,
    private readonly letters: Letters,
  ) {}

  /** Call it before the transaction of {@link record}. */
  prepare(): Promise<void> {
    return this.letters.prepare(BlockBroken);
  }

  /** The mail is stored in the same transaction. @returns until when the clinician may read */
  async record(tx: Tx, { id: blockId, caseId }: CaseBlock, { orderId, doctor, ...made }: NewBreak): Promise<Date> {
    const expiresAt = addHours(made.brokenAt, BREAK_HOURS);
    await this.blocks.insertBreak(tx, { ...made, blockId, expiresAt });
    const { id: breakId, reason } = made;
    await this.letters.store(tx, BlockBroken, { breakId, caseId, orderId, doctor, reason, until: expiresAt });
    return expiresAt;
  }
}
