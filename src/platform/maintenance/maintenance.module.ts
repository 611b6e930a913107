import { secondsInHour } from 'date-fns/constants';
import { Logger, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { defineJob } from '../jobs/define-job.js';
import { purgeHandler } from '../retention/purge.js';
import { platformRetention } from './platform.retention.js';
import { EncryptedFields } from '../crypto/encrypted-field.js';
import { FieldEncryption } from '../crypto/field-encryption.js';
import { FieldRotation } from '../crypto/field-rotation.js';
import { Handles } from '../jobs/job-handler.js';

const PurgeExpired = defineJob('maintenance.purge-expired', { everySeconds: secondsInHour, attempts: 3 });

/** Removes expired counters, events and mails (platform.retention.ts). */
export const PurgeExpiredHandler = purgeHandler(PurgeExpired, platformRetention);

const ReencryptFields = defineJob('maintenance.reencrypt-fields', { everySeconds: secondsInHour, attempts: 3 });

/** Re-encrypts every value under the first key of the ring. Idempotent. */
@Handles(ReencryptFields)
export class ReencryptFieldsHandler {
  private readonly logger = new Logger('crypto');

  constructor(
    private readonly fields: EncryptedFields,
    private readonly encryption: FieldEncryption,
    private readonly dataSource: DataSource,
  ) {}

  async handle(): Promise<void> {
    const rotation = new FieldRotation(this.dataSource, this.encryption);
    for (const field of this.fields.all) {
      const { reencrypted, unreadable } = await rotation.reencrypt(field);
      const { table, column } = field;
      if (reencrypted > 0) this.logger.log({ msg: 'values encrypted again', table, column, reencrypted });
      if (unreadable.length > 0) {
        this.logger.error({
          msg: 'no key opens these values',
          table,
          column,
          count: unreadable.length,
          ids: unreadable.slice(0, 20),
        });
      }
    }
  }
}

@Module({
  providers: [PurgeExpiredHandler, ReencryptFieldsHandler],
})
export class MaintenanceModule {}
