import { stockholmDay } from '../../../common/stockholm-day.js';
import { defineCheck, failed, passed } from '../checks/define-check.js';
import { Env } from '../config/env.js';
import { ConfirmationsRepository, type ConfirmedSubject } from '../confirmations/confirmations.repository.js';
import { fingerprintOf } from '../confirmations/fingerprint.js';

/** Whether text messages arrive. */
export const smsChecks = {
  test: defineCheck('sms.test', {
    group: 'meddelanden',
    question: 'Kommer sms fram?',
    severity: 'required',
    whatToDo:
      'Skicka ett prov-sms till din mobil och skriv in koden ur det. Kommer inget sms: rätta SMS_URL, SMS_AUTHORIZATION och SMS_TEMPLATE.',
    action: 'sms-test',
    with: [ConfirmationsRepository, Env],
    run: async (confirmations, env) => {
      const found = await confirmations.find(smsRoute(env));
      return found
        ? passed(`Ett prov-sms kom fram ${stockholmDay(found.confirmedAt)}.`)
        : failed('Inget prov-sms har bekräftats med den sms-tjänst som är inställd nu.');
    },
  }),
};

/** The gateway that a test message proves; its password may change. */
export function smsRoute({ sms: { url = '', template } }: Env): ConfirmedSubject {
  return { subject: 'sms', fingerprint: fingerprintOf(url, template) };
}
