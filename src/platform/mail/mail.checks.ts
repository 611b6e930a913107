import { stockholmDay } from '../../../common/stockholm-day.js';
import { defineCheck, failed, passed } from '../checks/define-check.js';
import { Env } from '../config/env.js';
import { ConfirmationsRepository, type ConfirmedSubject } from '../confirmations/confirmations.repository.js';
import { fingerprintOf } from '../confirmations/fingerprint.js';
import { MailTransport } from './mail-transport.js';

/** Whether mails leave and arrive. */
export const mailChecks = {
  server: defineCheck('mail.server', {
    group: 'meddelanden',
    question: 'Tar mejlservern emot mejl?',
    severity: 'required',
    whatToDo: 'Rätta SMTP_URL: adressen, användaren och lösenordet till mejlservern.',
    with: [MailTransport],
    run: async (transport) => {
      if (!transport.isConfigured) return failed('Ingen mejlserver är inställd (SMTP_URL).');
      const doesAccept = await transport.verify().then(
        () => true,
        () => false,
      );
      return doesAccept ? passed('Mejlservern tar emot mejl.') : failed('Mejlservern svarar inte, eller nekar oss.');
    },
  }),
  test: defineCheck('mail.test', {
    group: 'meddelanden',
    question: 'Kommer mejlen fram?',
    severity: 'required',
    whatToDo: 'Skicka ett provmejl till dig själv och följ länken i det.',
    action: 'mail-test',
    with: [ConfirmationsRepository, Env],
    run: async (confirmations, env) => {
      const found = await confirmations.find(mailRoute(env));
      return found
        ? passed(`Ett provmejl kom fram ${stockholmDay(found.confirmedAt)}.`)
        : failed('Inget provmejl har bekräftats med den mejlserver och avsändare som är inställd nu.');
    },
  }),
};

/** The mail server and the sender that a test mail proves; the password may change. */
export function mailRoute({ mail: { smtpUrl, from } }: Env): ConfirmedSubject {
  const { host = '', username = '' } = smtpUrl === undefined ? {} : new URL(smtpUrl);
  return { subject: 'mail', fingerprint: fingerprintOf(host, username, from) };
}
