import { Injectable } from '@nestjs/common';

/** A column that holds encrypted values; declared once by the module that owns the table. */
export interface EncryptedField {
  readonly table: string;
  /** `bytea`, possibly null. */
  readonly column: string;
}

/** Associated data that binds a value to its column and row. The table's primary key is the uuid column `id`. */
export function fieldContext({ table, column }: EncryptedField, rowId: string): Buffer {
  return Buffer.from(`${table}.${column}/${rowId.toLowerCase()}`);
}

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
