import { Column, Entity } from 'typeorm';
import type { EncryptedField } from '../crypto/encrypted-field.js';
import { Delivery } from '../deliveries/delivery.entity.js';

export const SMS_CONTENT: EncryptedField = { table: 'sms_deliveries', column: 'sealed_content' };

@Entity('sms_deliveries')
export class SmsDelivery extends Delivery {
  /** The message is not sent after this instant: a code has expired by then. */
  @Column('timestamptz', { nullable: true })
  notAfter!: Date | null;
}
