import { isPrivateHost } from '../../platform/config/hosts.js';
import type { Settings } from '../settings.js';

/** BankID's service for test identities, which anybody can have. */
const TEST_SERVICE = /(^|[.])test[.]bankid[.]com$/;

/** BankID without what it needs and, in production, a service that identifies nobody. */
export function bankidRefusals({ app, bankid }: Settings): string[] {
  if (!bankid.isOn) return [];
  const needed = {
    BANKID_API_URL: bankid.apiUrl,
    BANKID_PFX: bankid.pfxFile,
    BANKID_PASSPHRASE: bankid.passphrase,
    BANKID_CA: bankid.caFile,
  };
  const missing = Object.keys(needed).filter((name) => needed[name as keyof typeof needed] === undefined);
  const refusals = missing.map((name) => `${name}: must be set when BANKID is on`);
  if (app.environment !== 'production') return refusals;
  const host = bankid.apiUrl !== undefined && URL.canParse(bankid.apiUrl) ? new URL(bankid.apiUrl).hostname : null;
  if (host !== null && (isPrivateHost(host) || TEST_SERVICE.test(host)))
    refusals.push(
      'BANKID_API_URL: a simulator or BankID’s test service identifies nobody; production needs the real one',
    );
  if (bankid.appUrl !== undefined) refusals.push('BANKID_APP_URL: production opens the BankID app alone');
  return refusals;
}
