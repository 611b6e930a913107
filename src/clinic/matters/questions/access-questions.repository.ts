import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';

/** A row of the access log at the time that a question is about. */
export interface AskedAccess {
  readonly principal: string;
  readonly action: string;
  readonly group: string;
  readonly reason: string;
  readonly outcome: 'granted' | 'refused';
}

/** The accesses that patients ask about. */
@Injectable()
export class AccessQuestionsRepository extends SqlRepository {
  /** The rows of the log at an instant, to the millisecond, as the patient sees it. */
  listAccesses(caseId: string, at: string, tx: Tx = this.dataSource.manager): Promise<AskedAccess[]> {
    return tx.query<AskedAccess[]>(
      `SELECT principal, action, data_group AS "group", reason, outcome FROM access_log
       WHERE case_id = $1 AND date_trunc('milliseconds', at) = $2 ORDER BY sequence LIMIT 50`,
      [caseId, at],
    );
  }
}
