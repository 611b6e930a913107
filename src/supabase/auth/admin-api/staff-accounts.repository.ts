import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

@Injectable()
export class StaffAccountsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Whether the account is of an active admin, or of a clinician, active or not. */
  async isStaff(userId: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT 1 FROM cms_admins WHERE user_id = $1 AND is_active
       UNION ALL SELECT 1 FROM clinicians WHERE user_id = $1`,
      [userId],
    );
    return rows.length > 0;
  }
}
