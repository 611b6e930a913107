import { subDays } from 'date-fns';
import { BankidCertificate } from '../../../src/identity/bankid/bankid-certificate.service.js';
import { CertificateWatch } from '../../../src/operations/bankid/certificate-watch.js';
import { Watches } from '../../../src/platform/notices/watches.js';
import { startBankId, type TestBankId } from '@hudvy/bankid-simulator/testing';
import { anAdmin } from '../../support/content/people.js';
import { mailsTo } from '../../support/orders.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('the alarms about the certificate for BankID', () => {
  let bankid: TestBankId;
  let app: TestApp;
  beforeAll(async () => {
    bankid = await startBankId();
    app = await startTestApp({ env: { ...bankid.settings } });
  });
  afterAll(async () => {
    await app.stop();
    await bankid.stop();
  });

  it('all admins are mailed 60, 30 and 7 days before its end, once each', async () => {
    const ids = [(await anAdmin(app)).userId, (await anAdmin(app)).userId];
    const addresses = await app.database.query<{ email: string }>('SELECT email FROM users WHERE id = ANY ($1)', [ids]);
    const { validTo } = (await app.nest.get(BankidCertificate, { strict: false }).find()) ?? {};
    const end = validTo ?? new Date(Number.NaN);
    const subjectsAfter = async (daysLeft: number) => {
      app.clock.stop(subDays(end, daysLeft));
      for (let count = 0; count < 2; count += 1) await app.nest.get(Watches).look(CertificateWatch);
      await app.drain();
      return addresses.map(({ email }) =>
        mailsTo(app, email)
          .map(({ subject }) => subject)
          .filter((subject) => subject.startsWith('Klinikens certifikat för BankID')),
      );
    };
    const both = (subjects: readonly string[]) => [subjects, subjects];
    const about = (days: number) => `Klinikens certifikat för BankID går ut om ${days} dagar`;
    expect(await subjectsAfter(61)).toEqual([[], []]);
    expect(await subjectsAfter(60)).toEqual(both([about(60)]));
    expect(await subjectsAfter(31)).toEqual(both([about(60)]));
    expect(await subjectsAfter(30)).toEqual(both([about(60), about(30)]));
    expect(await subjectsAfter(8)).toEqual(both([about(60), about(30)]));
    expect(await subjectsAfter(7)).toEqual(both([about(60), about(30), about(7)]));
    expect(await subjectsAfter(1)).toEqual(both([about(60), about(30), about(7)]));
  });
});
