import { Injectable } from '@nestjs/common';
import { FieldEncryption } from '../../../platform/crypto/field-encryption.js';
import { ORDER_COMPLETION, ORDER_SECRETS, type BankIdOrder, type OrderSecrets } from './bank-id-order.entity.js';

/** Seals and opens what an order keeps secret. */
@Injectable()
export class OrderSeal {
  constructor(private readonly encryption: FieldEncryption) {}

  sealSecrets(orderId: string, secrets: OrderSecrets): Buffer {
    return this.encryption.encrypt(JSON.stringify(secrets), ORDER_SECRETS, orderId);
  }

  /** @throws DecryptionError */
  openSecrets({ id, sealedSecrets }: Pick<BankIdOrder, 'id' | 'sealedSecrets'>): OrderSecrets {
    return JSON.parse(this.encryption.decrypt(sealedSecrets, ORDER_SECRETS, id)) as OrderSecrets;
  }

  sealCompletion(orderId: string, raw: string): Buffer {
    return this.encryption.encrypt(raw, ORDER_COMPLETION, orderId);
  }

  /** @throws DecryptionError */
  openCompletion(orderId: string, sealed: Buffer): string {
    return this.encryption.decrypt(sealed, ORDER_COMPLETION, orderId);
  }
}
