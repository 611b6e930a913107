import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../platform/database/transactions.js';
import { Assessment } from './assessment.entity.js';

@Injectable()
export class AssessmentsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns false when the order has its assessment already. */
  async insert(tx: Tx, { id, orderId, status, formTokenHash }: Omit<Assessment, 'createdAt'>): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `INSERT INTO assessments (id, order_id, status, form_token_hash) VALUES ($1, $2, $3, $4)
       ON CONFLICT (order_id) DO NOTHING RETURNING id`,
      [id, orderId, status, formTokenHash],
    );
    return rows.length > 0;
  }

  findByTokenHash(formTokenHash: Buffer): Promise<Assessment | null> {
    return this.dataSource.manager.findOneBy(Assessment, { formTokenHash });
  }
}
