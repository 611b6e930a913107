import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/database/transactions.js';
import { Clock } from '../../../platform/time/clock.js';
import type { ReplyTemplate, SaveTemplateRequest } from './reply-templates.contract.js';

/** A template as it is stored. */
export interface StoredTemplate extends Omit<ReplyTemplate, 'updatedAt' | 'approval' | 'author' | 'offeredAt'> {
  readonly updatedAt: Date;
  /** A clinician; null: none has approved this text. */
  readonly approvedBy: string | null;
  readonly approvedAt: Date | null;
  /** The clinician whose own it is, or was before it was offered. */
  readonly authorId: string | null;
  readonly offeredAt: Date | null;
}

const COLUMNS = `id, condition, stance, title, texts, codes, prescriptions, revision, updated_at AS "updatedAt",
  approved_by AS "approvedBy", approved_at AS "approvedAt", author_id AS "authorId", offered_at AS "offeredAt"`;

/** What others see and approve: not what a clinician keeps for oneself. */
const OF_CLINIC = '(author_id IS NULL OR offered_at IS NOT NULL)';

/** What a template said after one save. */
interface StoredVersion extends Omit<StoredTemplate, 'id' | 'authorId' | 'offeredAt'> {
  /** Address of the admin or the clinician; null: a tool, or the account is gone. */
  readonly savedBy: string | null;
}

/** Versions that were saved before templates preset prescriptions have none. */
type Fields = Pick<StoredTemplate, 'condition' | 'stance' | 'title' | 'texts' | 'codes'> &
  Partial<Pick<StoredTemplate, 'prescriptions'>>;

type Row = Pick<StoredVersion, 'revision' | 'updatedAt' | 'approvedBy' | 'approvedAt' | 'savedBy'> & {
  readonly fields: Fields;
};

/** Templates and phrases for replies, and every version of them, with who saved and who approved it. */
@Injectable()
export class ReplyTemplatesRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Those of a condition with those for all conditions; without one, all. By title.
   *
   * @param ownerId a clinician, whose own come with them
   */
  list(condition: string | null, ownerId: string | null = null): Promise<StoredTemplate[]> {
    return this.dataSource.query(
      `SELECT ${COLUMNS} FROM reply_templates
       WHERE ($1::text IS NULL OR condition IS NULL OR condition = $1) AND (${OF_CLINIC} OR author_id = $2)
       ORDER BY condition NULLS LAST, title, id`,
      [condition, ownerId],
    );
  }

  /** @param authorId the clinician whose own it is; null: the clinic's */
  async insert(tx: Tx, template: SaveTemplateRequest, authorId: string | null): Promise<StoredTemplate> {
    const { condition, stance, title, texts, codes, prescriptions } = template;
    const [row] = await tx.query<[StoredTemplate]>(
      `INSERT INTO reply_templates (id, condition, stance, title, texts, codes, updated_at, prescriptions, author_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       RETURNING ${COLUMNS}`,
      [
        ...[randomUUID(), condition, stance, title, { ...texts }, codes, this.clock.now()],
        ...[JSON.stringify(prescriptions), authorId],
      ],
    );
    return row;
  }

  /** Gives the clinic a template of its author's own. @returns null when it is none, or offered already */
  async offer(tx: Tx, id: string, authorId: string): Promise<StoredTemplate | null> {
    const [[row]] = await tx.query<[StoredTemplate[], number]>(
      `UPDATE reply_templates SET offered_at = $3 WHERE id = $1 AND author_id = $2 AND offered_at IS NULL
       RETURNING ${COLUMNS}`,
      [id, authorId, this.clock.now()],
    );
    return row ?? null;
  }

  /** Deletes what only its author has. @returns whether there was one */
  async deleteOwn(tx: Tx, id: string, authorId: string): Promise<boolean> {
    const [, count] = await tx.query<[unknown, number]>(
      'DELETE FROM reply_templates WHERE id = $1 AND author_id = $2 AND offered_at IS NULL',
      [id, authorId],
    );
    return count > 0;
  }

  /** Revokes the approval of a changed text. @returns null when the revision is not the stored one */
  async update(tx: Tx, id: string, revision: number, template: SaveTemplateRequest): Promise<StoredTemplate | null> {
    const { condition, stance, title, texts, codes, prescriptions } = template;
    const [[row]] = await tx.query<[StoredTemplate[], number]>(
      `UPDATE reply_templates SET condition = $3, title = $4, texts = $5, codes = $6, updated_at = $7, stance = $8, prescriptions = $9,
         revision = revision + 1, approved_by = NULL, approved_at = NULL
       WHERE id = $1 AND revision = $2 AND ${OF_CLINIC} RETURNING ${COLUMNS}`,
      [id, revision, condition, title, { ...texts }, codes, this.clock.now(), stance, JSON.stringify(prescriptions)],
    );
    return row ?? null;
  }

  /** The first approval of a text stays. @returns null when there is one, or the revision is not the stored one */
  async approve(tx: Tx, id: string, revision: number, clinicianId: string): Promise<StoredTemplate | null> {
    const [[row]] = await tx.query<[StoredTemplate[], number]>(
      `UPDATE reply_templates SET approved_by = $3, approved_at = $4
       WHERE id = $1 AND revision = $2 AND approved_by IS NULL AND ${OF_CLINIC} RETURNING ${COLUMNS}`,
      [id, revision, clinicianId, this.clock.now()],
    );
    return row ?? null;
  }

  /** One of the clinic's. */
  async find(tx: Tx, id: string): Promise<StoredTemplate | null> {
    const [row] = await tx.query<StoredTemplate[]>(
      `SELECT ${COLUMNS} FROM reply_templates WHERE id = $1 AND ${OF_CLINIC}`,
      [id],
    );
    return row ?? null;
  }

  /** One of the clinic's, with its versions. @returns whether there was one */
  async delete(tx: Tx, id: string): Promise<boolean> {
    const [, count] = await tx.query<[unknown, number]>(`DELETE FROM reply_templates WHERE id = $1 AND ${OF_CLINIC}`, [
      id,
    ]);
    return count > 0;
  }

  /** Keeps what a template says after a save. @param savedBy account of an admin or a clinician; null: a tool */
  async addVersion(tx: Tx, template: StoredTemplate, savedBy: string | null): Promise<void> {
    const { id, revision, updatedAt, condition, stance, title, texts, codes, prescriptions } = template;
    await tx.query(
      `INSERT INTO reply_template_versions (template_id, revision, fields, saved_by, saved_at) VALUES ($1, $2, $3, $4, $5)`,
      [id, revision, { condition, stance, title, texts, codes, prescriptions }, savedBy, updatedAt],
    );
  }

  /** Notes in the version the approval that the current text has. */
  async approveVersion(tx: Tx, { id, revision, approvedBy, approvedAt }: StoredTemplate): Promise<void> {
    await tx.query(
      `UPDATE reply_template_versions SET approved_by = $3, approved_at = $4 WHERE template_id = $1 AND revision = $2`,
      [id, revision, approvedBy, approvedAt],
    );
  }

  /** Versions, the newest first. */
  async listVersions(templateId: string): Promise<StoredVersion[]> {
    const rows = await this.dataSource.query<Row[]>(
      `SELECT v.revision, v.fields, v.saved_at AS "updatedAt", v.approved_by AS "approvedBy", v.approved_at AS "approvedAt",
         u.email AS "savedBy"
       FROM reply_template_versions v LEFT JOIN users u ON u.id = v.saved_by
       WHERE v.template_id = $1 ORDER BY v.revision DESC`,
      [templateId],
    );
    return rows.map(({ fields, ...row }) => ({ ...row, ...fields, prescriptions: fields.prescriptions ?? [] }));
  }
}
