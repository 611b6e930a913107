import { Injectable } from '@nestjs/common';
import { maskPhone } from '../../../../common/phone.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { holdsPatientData } from '../../patient-records/case-content.repository.js';
import { accessRefusal } from '../access.errors.js';
import { ReplacePhone, type CheckedBy } from './replace-phone.js';

export interface AdminPhoneChange {
  readonly phoneMasked: string;
  /** No code is sent before. */
  readonly codesFrom: Date;
}

/** Changes the phone of a case for an admin, after a check that is stored with the change. */
@Injectable()
export class ChangePhoneByAdmin {
  constructor(
    private readonly replacePhone: ReplacePhone,
    private readonly cases: CasesRepository,
    private readonly transactions: Transactions,
  ) {}

  /** No code is sent for 24 hours. @throws `not_found`, `phone_invalid`, `phone_missing`, `phone_cannot_receive`; `needs_another_admin` once the case holds content */
  async change(caseId: string, typed: string, by: CheckedBy): Promise<AdminPhoneChange> {
    const phone = this.replacePhone.parse(typed);
    const codesFrom = await this.transactions.run(async (tx) => {
      const found = await this.cases.lock(tx, caseId);
      if (await holdsPatientData(tx, caseId)) throw accessRefusal('needs_another_admin');
      return this.replacePhone.replace(tx, found, phone, by);
    });
    return { phoneMasked: maskPhone(phone), codesFrom };
  }
}
