import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError, NotFoundError } from '../../../platform/errors/domain-error.js';
import { Clock } from '../../../platform/time/clock.js';
import type { ReplyTemplate, SaveTemplateRequest } from './reply-templates.contract.js';

type Row = Omit<ReplyTemplate, 'updatedAt'> & { readonly updatedAt: Date };

const COLUMNS = 'id, condition, title, texts, codes, revision, updated_at AS "updatedAt"';

/** Another admin changed the template meanwhile, or it is gone. */
export class TemplateConflictError extends DomainError {
  readonly code = 'revision_conflict';
  readonly kind = 'precondition-failed';

  constructor() {
    super('The template was changed meanwhile.');
  }
}

/** Templates and phrases for replies. */
@Injectable()
export class ReplyTemplates {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Those of a condition with those for all conditions; without one, all. By title. */
  async list(condition: string | null): Promise<ReplyTemplate[]> {
    const rows = await this.dataSource.query<Row[]>(
      `SELECT ${COLUMNS} FROM reply_templates WHERE $1::text IS NULL OR condition IS NULL OR condition = $1
       ORDER BY condition NULLS LAST, title, id`,
      [condition],
    );
    return rows.map(present);
  }

  async insert({ condition, title, texts, codes }: SaveTemplateRequest): Promise<ReplyTemplate> {
    const [row] = await this.dataSource.query<Row[]>(
      `INSERT INTO reply_templates (id, condition, title, texts, codes, updated_at) VALUES ($1, $2, $3, $4, $5, $6)
       RETURNING ${COLUMNS}`,
      [randomUUID(), condition, title, { ...texts }, codes, this.clock.now()],
    );
    return present(row as Row);
  }

  /** @throws TemplateConflictError when the revision is not the stored one */
  async update(id: string, revision: number, template: SaveTemplateRequest): Promise<ReplyTemplate> {
    const { condition, title, texts, codes } = template;
    const [rows] = await this.dataSource.query<[Row[], number]>(
      `UPDATE reply_templates SET condition = $3, title = $4, texts = $5, codes = $6, updated_at = $7, revision = revision + 1
       WHERE id = $1 AND revision = $2 RETURNING ${COLUMNS}`,
      [id, revision, condition, title, { ...texts }, codes, this.clock.now()],
    );
    const [row] = rows;
    if (!row) throw new TemplateConflictError();
    return present(row);
  }

  /** @throws NotFoundError */
  async delete(id: string): Promise<void> {
    const [, count] = await this.dataSource.query<[unknown, number]>('DELETE FROM reply_templates WHERE id = $1', [id]);
    if (count === 0) throw new NotFoundError('There is no such template.');
  }
}

function present({ updatedAt, ...row }: Row): ReplyTemplate {
  return { ...row, updatedAt: updatedAt.toISOString() };
}
