import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';

/** What a patient wrote in a request about their data, and what the clinic replied, as their own page shows it. */
export interface CopiedRequestWords {
  /** Of the request, as in the table. */
  readonly number: string;
  readonly details: string | null;
  readonly reply: string | null;
}

/** Whose requests: those of an account, or those about a case. */
export type CopiedRequester =
  | { readonly userId: string; readonly caseId: null }
  | { readonly userId: null; readonly caseId: string };

/** @throws DecryptionError */
export type RequestWordsReader = (tx: Tx, requester: CopiedRequester) => Promise<CopiedRequestWords[]>;

/** Registry by which requests about data, a later room, give their words to the copy. */
@Injectable()
export class CopiedRequests {
  private read: RequestWordsReader = () => Promise.resolve([]);

  /** Called while the modules start. */
  declare(read: RequestWordsReader): void {
    this.read = read;
  }

  /** By number of the request. @throws DecryptionError */
  async wordsOf(tx: Tx, requester: CopiedRequester): Promise<ReadonlyMap<string, CopiedRequestWords>> {
    return new Map((await this.read(tx, requester)).map((words) => [words.number, words]));
  }
}
