import { Injectable } from '@nestjs/common';
import { millisecondsInDay } from 'date-fns/constants';
import { AdminsService } from '../../../supabase/auth/accounts/admins.service.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { requestOrigin } from '../../../platform/http/request-context.js';
import { accessOfAdmin } from '../../patient-records/job-access.js';
import { logGrantedAccess } from '../../patient-records/access-log/access-log.js';
import { ContactChangeRefusedError } from './contact-changes.errors.js';

/** Four eyes on what leads to a patient's case. */
@Injectable()
export class SecondAdmin {
  constructor(private readonly admins: AdminsService) {}

  /**
   * Who was made an admin a moment ago, after the one who proposed, may have been made one by them, for this.
   *
   * @throws ContactChangeRefusedError `needs_another_admin`, `admin_too_new`
   */
  async require(tx: Tx, proposedBy: string, adminId: string): Promise<void> {
    if (proposedBy === adminId) throw new ContactChangeRefusedError('needs_another_admin');
    const [mine = null, theirs = null] = await this.admins.findSince(tx, [adminId, proposedBy]);
    const isNew = mine !== null && Date.now() - mine.getTime() < millisecondsInDay;
    if (isNew && (theirs === null || theirs < mine)) throw new ContactChangeRefusedError('admin_too_new');
  }

  /** The patient reads in the log of the case that an admin changed how they are reached. */
  async noteInCase(tx: Tx, caseId: string, adminId: string): Promise<void> {
    const access = accessOfAdmin(adminId, caseId, requestOrigin()?.requestId ?? null);
    await logGrantedAccess(tx, access, { caseId, action: 'write', group: 'contact' });
  }
}
