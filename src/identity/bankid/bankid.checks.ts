import { differenceInDays } from 'date-fns';
import { defineCheck, failed, passed, type CheckResult } from '../../platform/checks/define-check.js';
import { BankidCertificate, type WatchedCertificate } from './bankid-certificate.service.js';

/** Banks take some weeks to issue one. */
const ENOUGH_DAYS = 60;

/** Whether BankID goes on working. */
export const bankidChecks = {
  certificate: defineCheck('bankid.certificate', {
    group: 'säkerhet',
    question: 'Gäller klinikens certifikat för BankID ett tag till?',
    severity: 'advised',
    whatToDo: 'Beställ ett nytt certifikat hos banken och lägg det i filen BANKID_PFX. Det används utan omstart.',
    with: [BankidCertificate],
    run: async (certificate) => {
      const found = await certificate.find().catch(() => 'unreadable' as const);
      return certificateResult(found, new Date());
    },
  }),
};

/** @param found null: BankID is off */
export function certificateResult(found: WatchedCertificate | 'unreadable' | null, now: Date): CheckResult {
  if (found === null) return passed('BankID är avstängt.');
  if (found === 'unreadable') return failed('Certifikatet eller BankID:s rot går inte att läsa.');
  const days = differenceInDays(found.validTo, now);
  if (found.validTo <= now) return failed('Certifikatet har gått ut, så BankID fungerar inte.');
  return days < ENOUGH_DAYS
    ? failed(`Certifikatet går ut om ${days} dagar.`)
    : passed(`Certifikatet gäller i ${days} dagar till.`);
}
