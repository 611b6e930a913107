import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/database/transactions.js';
import { Clock } from '../../../platform/time/clock.js';
import type { ReplyTemplate, SaveTemplateRequest } from './reply-templates.contract.js';

/** A template as it is stored. */
export interface StoredTemplate extends Omit<ReplyTemplate, 'updatedAt' | 'approval'> {
  readonly updatedAt: Date;
  /** A clinician; null: none has approved this text. */
  readonly approvedBy: string | null;
  readonly approvedAt: Date | null;
}

const COLUMNS =
  'id, condition, stance, title, texts, codes, revision, updated_at AS "updatedAt", approved_by AS "approvedBy", approved_at AS "approvedAt"';

/** Templates and phrases for replies. */
@Injectable()
export class ReplyTemplatesRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Those of a condition with those for all conditions; without one, all. By title. */
  list(condition: string | null): Promise<StoredTemplate[]> {
    return this.dataSource.query(
      `SELECT ${COLUMNS} FROM reply_templates
       WHERE $1::text IS NULL OR condition IS NULL OR condition = $1
       ORDER BY condition NULLS LAST, title, id`,
      [condition],
    );
  }

  async insert(tx: Tx, { condition, stance, title, texts, codes }: SaveTemplateRequest): Promise<StoredTemplate> {
    const [row] = await tx.query<[StoredTemplate]>(
      `INSERT INTO reply_templates (id, condition, stance, title, texts, codes, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       RETURNING ${COLUMNS}`,
      [randomUUID(), condition, stance, title, { ...texts }, codes, this.clock.now()],
    );
    return row;
  }

  /** Revokes the approval of a changed text. @returns null when the revision is not the stored one */
  async update(tx: Tx, id: string, revision: number, template: SaveTemplateRequest): Promise<StoredTemplate | null> {
    const { condition, stance, title, texts, codes } = template;
    const [[row]] = await tx.query<[StoredTemplate[], number]>(
      `UPDATE reply_templates SET condition = $3, title = $4, texts = $5, codes = $6, updated_at = $7, stance = $8, revision = revision + 1,
         approved_by = NULL, approved_at = NULL
       WHERE id = $1 AND revision = $2 RETURNING ${COLUMNS}`,
      [id, revision, condition, title, { ...texts }, codes, this.clock.now(), stance],
    );
    return row ?? null;
  }

  /** The first approval of a text stays. @returns null when there is one, or the revision is not the stored one */
  async approve(tx: Tx, id: string, revision: number, clinicianId: string): Promise<StoredTemplate | null> {
    const [[row]] = await tx.query<[StoredTemplate[], number]>(
      `UPDATE reply_templates SET approved_by = $3, approved_at = $4
       WHERE id = $1 AND revision = $2 AND approved_by IS NULL RETURNING ${COLUMNS}`,
      [id, revision, clinicianId, this.clock.now()],
    );
    return row ?? null;
  }

  async find(tx: Tx, id: string): Promise<StoredTemplate | null> {
    const [row] = await tx.query<StoredTemplate[]>(`SELECT ${COLUMNS} FROM reply_templates WHERE id = $1`, [id]);
    return row ?? null;
  }

  /** With its versions. @returns whether there was one */
  async delete(tx: Tx, id: string): Promise<boolean> {
    const [, count] = await tx.query<[unknown, number]>('DELETE FROM reply_templates WHERE id = $1', [id]);
    return count > 0;
  }
}
