import { readFile } from 'node:fs/promises';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { AdminsService } from '../../../supabase/auth/accounts/admins.service.js';
import { AccessLogSettings } from '../access-log.settings.js';
import { parseEd25519Key } from '../../../platform/crypto/ed25519-key.js';
import { ConfirmationsRepository } from '../../../platform/confirmations/confirmations.repository.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { Brand } from '../../../profile/brand.js';
import { accessLogMail } from './access-log.mail.js';
import { noteVerified } from './verified-log.js';
import { countOverdue, type Query } from './sealed-rows.js';
import { headsOf, storedHeads } from './signed-heads.js';
import { isWhole, verifyAccessLog } from './verify-access-log.js';

/** The mail is about no order or case. */
const NO_SUBJECT = '00000000-0000-0000-0000-000000000000';

/** Checks the access log and reports defects: an error in the log stream and a mail to the admins. */
@Injectable()
export class CheckAccessLog {
  private readonly logger = new Logger('access-log');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly admins: AdminsService,
    private readonly mails: MailOutbox,
    private readonly brand: Brand,
    private readonly accessLogSettings: AccessLogSettings,
    private readonly confirmations: ConfirmationsRepository,
  ) {}

  /** Whether the sealer keeps up: a look at what waits for it. */
  async watchSealer(now = new Date()): Promise<void> {
    const overdue = await countOverdue(this.query);
    if (overdue > 0) await this.alarm({ breaks: 0, overdue }, now);
  }

  /** Walks the whole log, as `npm run verify-access-log` does. */
  async verify(now = new Date()): Promise<void> {
    const { signingKey, headsFile } = this.accessLogSettings;
    const kept = headsFile === undefined ? [] : headsOf(await readFile(headsFile, 'utf8').catch(() => ''));
    const key = signingKey === undefined ? null : parseEd25519Key(signingKey);
    const found = await verifyAccessLog(this.query, [...(await storedHeads(this.query)), ...kept], key, now);
    const { breaks, overdue, warnings, sealed } = found;
    this.logger.log({ msg: 'the access log was verified', sealed, breaks: breaks.length, warnings: warnings.length });
    await noteVerified(this.confirmations, isWhole(found));
    if (!isWhole(found)) await this.alarm({ breaks: breaks.length, overdue }, now);
  }

  private async alarm(counts: { breaks: number; overdue: number }, now: Date): Promise<void> {
    this.logger.error({ msg: 'the access log needs somebody', ...counts });
    const reachable = await this.admins.listReachable();
    const { name: brand, contactEmail } = await this.brand.latest();
    const recipients = reachable.length > 0 ? reachable : [{ id: 'clinic', email: contactEmail }];
    const mail = { template: 'patient-records.access-log', subjectId: NO_SUBJECT, ...accessLogMail({ brand }) };
    await this.transactions.run(async (tx) => {
      // The day makes it one mail a day at most.
      for (const { id, email } of recipients)
        await this.mails.enqueue(tx, { ...mail, factId: `${stockholmDay(now)}:${id}`, to: email });
    });
  }

  private readonly query: Query = (sql, parameters) => this.dataSource.query(sql, parameters);
}
