import { Injectable } from '@nestjs/common';
import { paths } from '../../../../common/paths.js';
import { maskPhone } from '../../../../common/phone.js';
import { Env } from '../../../platform/config/env.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { Letters } from '../../../platform/notices/letter.js';
import { SmsOutbox } from '../../../platform/sms/sms-outbox.js';
import { Brand } from '../../../profile/brand.js';
import { CaseLinksRepository } from '../links/case-links.repository.js';
import { PhoneChanged } from './phone-change.mail.js';
import { formerPhoneSms, newPhoneSms } from './phone-change.sms.js';

/** A change of the phone of a case; numbers are E.164. */
export interface ReplacedPhone {
  readonly factId: string;
  readonly caseId: string;
  readonly orderId: string;
  readonly former: string;
  readonly phone: string;
  /** An admin changed it. */
  readonly isByClinic: boolean;
}

/** Notifies former number, new number and mailbox of another phone. */
@Injectable()
export class PhoneChangeMessages {
  constructor(
    private readonly links: CaseLinksRepository,
    private readonly sms: SmsOutbox,
    private readonly letters: Letters,
    private readonly brand: Brand,
    private readonly env: Env,
  ) {}

  /** Stores them in the caller's transaction. */
  async enqueue(tx: Tx, { factId, caseId, orderId, former, phone, isByClinic }: ReplacedPhone): Promise<void> {
    const template = 'assessments.phone-changed';
    const { name: brand, contactEmail } = this.brand.current;
    const notMe = `${this.env.http.publicUrl}${paths.notMe(await this.links.issue(tx, caseId, 'not-me'))}`;
    for (const [which, to, text] of [
      ['former', former, formerPhoneSms(brand, notMe)],
      ['new', phone, newPhoneSms(brand, contactEmail)],
    ] as const) {
      await this.sms.enqueue(tx, { template, subjectId: orderId, factId: `${factId}:${which}`, to, text });
    }
    await this.letters.store(tx, PhoneChanged, { factId, orderId, phoneMasked: maskPhone(phone), isByClinic });
  }
}
