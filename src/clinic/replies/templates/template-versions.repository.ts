import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/database/transactions.js';
import type { StoredTemplate } from './reply-templates.repository.js';

/** What a template said after one save. */
export interface StoredVersion extends Omit<StoredTemplate, 'id' | 'authorId' | 'offeredAt'> {
  /** Address of the admin or the clinician; null: a tool, or the account is gone. */
  readonly savedBy: string | null;
}

/** Versions that were saved before templates preset prescriptions have none. */
type Fields = Pick<StoredTemplate, 'condition' | 'stance' | 'title' | 'texts' | 'codes'> &
  Partial<Pick<StoredTemplate, 'prescriptions'>>;

type Row = Pick<StoredVersion, 'revision' | 'updatedAt' | 'approvedBy' | 'approvedAt' | 'savedBy'> & {
  readonly fields: Fields;
};

/** Every version of the templates, with who saved and who approved it. */
@Injectable()
export class TemplateVersionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @param savedBy account of an admin or a clinician; null: a tool */
  async add(tx: Tx, template: StoredTemplate, savedBy: string | null): Promise<void> {
    const { id, revision, updatedAt, condition, stance, title, texts, codes, prescriptions } = template;
    await tx.query(
      `INSERT INTO reply_template_versions (template_id, revision, fields, saved_by, saved_at) VALUES ($1, $2, $3, $4, $5)`,
      [id, revision, { condition, stance, title, texts, codes, prescriptions }, savedBy, updatedAt],
    );
  }

  /** Notes the approval that the current text has. */
  async approve(tx: Tx, { id, revision, approvedBy, approvedAt }: StoredTemplate): Promise<void> {
    await tx.query(
      `UPDATE reply_template_versions SET approved_by = $3, approved_at = $4 WHERE template_id = $1 AND revision = $2`,
      [id, revision, approvedBy, approvedAt],
    );
  }

  /** The newest first. */
  async list(templateId: string): Promise<StoredVersion[]> {
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
