import { readFile } from 'node:fs/promises';
import { Logger } from '@nestjs/common';
import { secondsInDay } from 'date-fns/constants';
import { DataSource } from 'typeorm';
import { ConfirmationsRepository } from '../../../platform/confirmations/confirmations.repository.js';
import { parseEd25519Key } from '../../../platform/crypto/ed25519-key.js';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { AccessLogSettings } from '../access-log.settings.js';
import type { Query } from './sealed-rows.js';
import { headsOf, storedHeads } from './signed-heads.js';
import { noteVerified } from './verified-log.js';
import { isWhole, verifyAccessLog } from './verify-access-log.js';

const VerifyAccessLog = defineJob('maintenance.verify-access-log', { everySeconds: secondsInDay });

/** Walks the whole log, reports what differs from its seals, and notes the result for the watch. Twice is harmless: it changes nothing else. */
@Handles(VerifyAccessLog)
export class VerifyAccessLogHandler {
  private readonly logger = new Logger('access-log');
  private readonly query: Query = (sql, parameters) => this.dataSource.query(sql, parameters);

  constructor(
    private readonly dataSource: DataSource,
    private readonly accessLogSettings: AccessLogSettings,
    private readonly confirmations: ConfirmationsRepository,
  ) {}

  async handle(): Promise<void> {
    await this.verify();
  }

  /** As `hudvy verify-access-log` does. */
  async verify(now = new Date()): Promise<void> {
    const { signingKey, headsFile } = this.accessLogSettings;
    const kept = headsFile === undefined ? [] : headsOf(await readFile(headsFile, 'utf8').catch(() => ''));
    const key = signingKey === undefined ? null : parseEd25519Key(signingKey);
    const found = await verifyAccessLog(this.query, [...(await storedHeads(this.query)), ...kept], key, now);
    const { breaks, overdue, warnings, sealed } = found;
    this.logger.log({ msg: 'the access log was verified', sealed, breaks: breaks.length, warnings: warnings.length });
    if (!isWhole(found)) this.logger.error({ msg: 'the access log needs somebody', breaks: breaks.length, overdue });
    await noteVerified(this.confirmations, isWhole(found));
  }
}
