import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import type { AdmittedSession } from '../sessions/case-session.js';
import { PatientRecords } from '../../records/patient-records.js';
import { AccessNoticeChoicesRepository, type NoticeSubject } from './access-notice-choices.repository.js';
import type { AccountAccessNoticesResponse, CaseAccessNoticesResponse } from './access-notices.contract.js';

/** The patient chooses to be notified when a clinician outside their care opens a case, and takes the choice back. */
@Injectable()
export class ChooseAccessNotices {
  constructor(
    private readonly choices: AccessNoticeChoicesRepository,
    private readonly records: PatientRecords,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  async readOfCase(caseId: string): Promise<CaseAccessNoticesResponse> {
    const chosenAt = await this.choices.find({ caseId });
    return {
      chosenAt: chosenAt?.toISOString() ?? null,
      isChosenByAccount: await this.choices.isChosenByAccountOf(caseId),
    };
  }

  /** From now on; idempotent. The change is in the access log of the case. */
  async changeOfCase({ access, caseId }: AdmittedSession, isOn: boolean): Promise<CaseAccessNoticesResponse> {
    const use = isOn ? ({ write: 'access-notices' } as const) : ({ erase: 'access-notices' } as const);
    await this.records.run(access, caseId, use, (_records, tx) => this.set(tx, { caseId }, isOn));
    return this.readOfCase(caseId);
  }

  async readOfAccount(userId: string): Promise<AccountAccessNoticesResponse> {
    return { chosenAt: (await this.choices.find({ userId }))?.toISOString() ?? null };
  }

  /** For every case of the account, from now on; idempotent. A change is in the account's security log. */
  async changeOfAccount(userId: string, isOn: boolean): Promise<AccountAccessNoticesResponse> {
    await this.transactions.run(async (tx) => {
      if (!(await this.set(tx, { userId }, isOn))) return;
      await this.securityEvents.record(tx, { kind: 'access_notices_changed', userId, detail: { isOn: String(isOn) } });
    });
    return this.readOfAccount(userId);
  }

  private set(tx: Tx, subject: NoticeSubject, isOn: boolean): Promise<boolean> {
    return isOn ? this.choices.insert(tx, subject) : this.choices.delete(tx, subject);
  }
}
