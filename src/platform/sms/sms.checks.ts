import { Injectable } from '@nestjs/common';
import { stockholmDay } from '../../../common/stockholm-day.js';
import { defineCheck, failed, passed, type CheckResult, RunsCheck } from '../checks/define-check.js';
import { Env } from '../config/env.js';
import { ConfirmationsRepository, type ConfirmedSubject } from '../confirmations/confirmations.repository.js';
import { fingerprintOf } from '../confirmations/fingerprint.js';

export const smsChecks = {
  test: defineCheck('sms.test', {
    group: 'meddelanden',
    question: 'Kommer sms fram?',
    severity: 'required',
    whatToDo:
      'Skicka ett prov-sms till din mobil och skriv in koden ur det. Kommer inget sms: rätta SMS_URL, SMS_AUTHORIZATION och SMS_TEMPLATE.',
    action: 'sms-test',
  }),
};

/** The gateway that a test message proves; its password may change. */
export function smsRoute({ sms: { url = '', template } }: Env): ConfirmedSubject {
  return { subject: 'sms', fingerprint: fingerprintOf(url, template) };
}

/** Whether text messages arrive. */
@Injectable()
export class SmsChecks {
  constructor(
    private readonly confirmations: ConfirmationsRepository,
    private readonly env: Env,
  ) {}

  @RunsCheck(smsChecks.test)
  async test(): Promise<CheckResult> {
    const found = await this.confirmations.find(smsRoute(this.env));
    return found
      ? passed(`Ett prov-sms kom fram ${stockholmDay(found.confirmedAt)}.`)
      : failed('Inget prov-sms har bekräftats med den sms-tjänst som är inställd nu.');
  }
}
