import { Injectable } from '@nestjs/common';
import type { EncryptedField } from './encrypted-field.js';

/** Every column that holds encrypted values, as the modules declare them (`CryptoModule.forFeature`). */
@Injectable()
export class EncryptedFields {
  private readonly declared: EncryptedField[] = [];

  get all(): readonly EncryptedField[] {
    return this.declared;
  }

  declare(field: EncryptedField): void {
    this.declared.push(field);
  }
}
