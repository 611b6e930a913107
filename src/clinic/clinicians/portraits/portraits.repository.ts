import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { ClinicianPortraitRow } from './clinician-portrait-row.entity.js';

@Injectable()
export class PortraitsRepository extends SqlRepository {
  /** Replaces the clinician's portrait. */
  async save(tx: Tx, row: ClinicianPortraitRow): Promise<void> {
    await tx.upsert(ClinicianPortraitRow, { ...row }, ['clinicianId']);
  }

  /** @returns false if there was none */
  async remove(tx: Tx, clinicianId: string): Promise<boolean> {
    const { affected } = await tx.delete(ClinicianPortraitRow, { clinicianId });
    return (affected ?? 0) > 0;
  }

  async findPicture(name: string): Promise<Buffer | null> {
    const [found] = await this.dataSource.query<{ picture: Buffer }[]>(
      'SELECT picture FROM clinician_portraits WHERE name = $1',
      [name],
    );
    return found?.picture ?? null;
  }

  /** Without the pictures. */
  list(clinicianIds: readonly string[]): Promise<Pick<ClinicianPortraitRow, 'clinicianId' | 'name' | 'consentedAt'>[]> {
    return this.dataSource.query(
      'SELECT clinician_id AS "clinicianId", name, consented_at AS "consentedAt" FROM clinician_portraits WHERE clinician_id = ANY ($1)',
      [clinicianIds],
    );
  }
}
