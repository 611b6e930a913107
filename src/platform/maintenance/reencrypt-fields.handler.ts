import { Logger } from '@nestjs/common';
import { secondsInHour } from 'date-fns/constants';
import { DataSource } from 'typeorm';
import { EncryptedFields } from '../crypto/encrypted-fields.js';
import { FieldEncryption } from '../crypto/field-encryption.js';
import { FieldRotation } from '../crypto/field-rotation.js';
import { defineJob } from '../jobs/define-job.js';
import { Handles } from '../jobs/job-handler.js';

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
