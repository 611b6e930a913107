import { Column, Entity } from 'typeorm';
import type { EncryptedField } from '../crypto/encrypted-field.js';
import { Delivery } from '../deliveries/delivery.entity.js';

export const MAIL_CONTENT: EncryptedField = { table: 'mail_deliveries', column: 'sealed_content' };

@Entity('mail_deliveries')
export class MailDelivery extends Delivery {
  /** Fixed at creation, so that a repeated delivery is recognisable as the same mail. */
  @Column('text', { unique: true })
  messageId!: string;
}
