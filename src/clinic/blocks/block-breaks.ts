import { Injectable } from '@nestjs/common';
import { addHours } from 'date-fns';
import type { Tx } from '../../platform/database/transactions.js';
import { CaseMails } from '../case-access/links/case-mails.js';
import { blockBrokenMail } from './block-broken.mail.js';
import { BlocksRepository, type BlockBreak, type CaseBlock } from './blocks.repository.js';

/** How long one clinician may read one blocked case after saying why. */
export const BREAK_HOURS = 24;

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
    private readonly mails: CaseMails,
  ) {}

  /** Call it before the transaction of {@link record}. */
  prepare(): Promise<void> {
    return this.mails.prepare();
  }

  /** The mail is stored in the same transaction. @returns until when the clinician may read */
  async record(tx: Tx, { id: blockId, caseId }: CaseBlock, { orderId, doctor, ...made }: NewBreak): Promise<Date> {
    const expiresAt = addHours(made.brokenAt, BREAK_HOURS);
    await this.blocks.insertBreak(tx, { ...made, blockId, expiresAt });
    await this.mails.enqueue(tx, {
      template: 'assessments.block-broken',
      factId: made.id,
      caseId,
      orderId,
      write: (facts) => blockBrokenMail({ ...facts, doctor, reason: made.reason, until: expiresAt }),
    });
    return expiresAt;
  }
}
