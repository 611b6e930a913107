import { Injectable } from '@nestjs/common';
import { CliniciansService } from '../../../clinicians/clinicians.service.js';
import { DomainError, NotFoundError } from '../../../platform/errors/domain-error.js';
import { authorOf, type Names } from '../present-reply.js';
import type { ReplyTemplate, SaveTemplateRequest } from './reply-templates.contract.js';
import { ReplyTemplatesRepository, type StoredTemplate } from './reply-templates.repository.js';

/** Another admin changed the template meanwhile. */
export class TemplateConflictError extends DomainError {
  readonly code = 'revision_conflict';
  readonly kind = 'precondition-failed';

  constructor() {
    super('The template was changed meanwhile.');
  }
}

/** Templates and phrases for replies: admins keep them, a clinician approves each text. */
@Injectable()
export class ReplyTemplates {
  constructor(
    private readonly templates: ReplyTemplatesRepository,
    private readonly clinicians: CliniciansService,
  ) {}

  /** Those of a condition with those for all conditions; without one, all. By title. */
  async list(condition: string | null): Promise<ReplyTemplate[]> {
    const rows = await this.templates.list(condition);
    const names = await this.clinicians.findNames(rows.map(({ approvedBy }) => approvedBy));
    return rows.map((row) => present(row, names));
  }

  async insert(template: SaveTemplateRequest): Promise<ReplyTemplate> {
    return this.presentOne(await this.templates.insert(template));
  }

  /** The approval ends with the text that it was given for. @throws TemplateConflictError, NotFoundError */
  async update(id: string, revision: number, template: SaveTemplateRequest): Promise<ReplyTemplate> {
    return this.changed(id, await this.templates.update(id, revision, template));
  }

  /** By a clinician who has read that revision. Again it changes nothing. @throws TemplateConflictError, NotFoundError */
  async approve(id: string, revision: number, clinicianId: string): Promise<ReplyTemplate> {
    return this.changed(id, await this.templates.approve(id, revision, clinicianId));
  }

  /** @throws NotFoundError */
  async delete(id: string): Promise<void> {
    if (!(await this.templates.delete(id))) throw new TemplateGoneError();
  }

  private async changed(id: string, row: StoredTemplate | null): Promise<ReplyTemplate> {
    if (row !== null) return this.presentOne(row);
    throw (await this.templates.exists(id)) ? new TemplateConflictError() : new TemplateGoneError();
  }

  private async presentOne(row: StoredTemplate): Promise<ReplyTemplate> {
    return present(row, await this.clinicians.findNames([row.approvedBy]));
  }
}

class TemplateGoneError extends NotFoundError {
  constructor() {
    super('There is no such template.');
  }
}

function present({ updatedAt, approvedBy, approvedAt, ...row }: StoredTemplate, names: Names): ReplyTemplate {
  const isApproved = approvedBy !== null && approvedAt !== null;
  return {
    ...row,
    updatedAt: updatedAt.toISOString(),
    approval: isApproved ? { by: authorOf(names, approvedBy), at: approvedAt.toISOString() } : null,
  };
}
