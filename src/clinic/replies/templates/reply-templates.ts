import { Injectable } from '@nestjs/common';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import { CliniciansService } from '../../clinicians/clinicians.service.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { DomainError, NotFoundError, refusal } from '../../../platform/errors/domain-error.js';
import type { SignedInClinician } from '../../../platform/http/caller.js';
import { authorOf, type Names } from '../present-reply.js';
import type { ReplyTemplate, SaveTemplateRequest } from './reply-templates.contract.js';
import { ReplyTemplatesRepository, type StoredTemplate } from './reply-templates.repository.js';

/** Another admin changed the template meanwhile. */
export class TemplateConflictError extends refusal(
  'precondition-failed',
  'revision_conflict',
  'The template was changed meanwhile.',
) {}

/** Templates and phrases for replies: admins keep them, a clinician approves each text. Each is recorded. */
@Injectable()
export class ReplyTemplates {
  constructor(
    private readonly templates: ReplyTemplatesRepository,
    private readonly clinicians: CliniciansService,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  /** Those of a condition with those for all conditions; without one, all. By title. */
  async list(condition: string | null): Promise<ReplyTemplate[]> {
    const rows = await this.templates.list(condition);
    const names = await this.clinicians.findNames(rows.map(({ approvedBy }) => approvedBy));
    return rows.map((row) => present(row, names));
  }

  /** @param adminId null: a tool */
  async insert(template: SaveTemplateRequest, adminId: string | null): Promise<ReplyTemplate> {
    const row = await this.transactions.run(async (tx) => {
      const inserted = await this.templates.insert(tx, template);
      await this.recordChange(tx, adminId, inserted.id, 'created');
      return inserted;
    });
    return this.presentOne(row);
  }

  /** The approval ends with the text that it was given for. @throws TemplateConflictError, NotFoundError */
  async update(id: string, revision: number, template: SaveTemplateRequest, adminId: string): Promise<ReplyTemplate> {
    const row = await this.transactions.run(async (tx) => {
      const updated = await this.templates.update(tx, id, revision, template);
      if (updated === null) throw await this.refusal(tx, id);
      await this.recordChange(tx, adminId, id, 'changed');
      return updated;
    });
    return this.presentOne(row);
  }

  /** By a clinician who has read that revision. Again it changes nothing. @throws TemplateConflictError, NotFoundError */
  async approve(id: string, revision: number, clinician: SignedInClinician): Promise<ReplyTemplate> {
    const row = await this.transactions.run(async (tx) => {
      const approved = await this.templates.approve(tx, id, revision, clinician.id);
      if (approved === null) {
        const stored = await this.templates.find(tx, id);
        if (stored?.revision !== revision) throw await this.refusal(tx, id);
        return stored;
      }
      const event = { kind: 'reply_template_approved', userId: clinician.userId, detail: { templateId: id } } as const;
      await this.securityEvents.record(tx, event);
      return approved;
    });
    return this.presentOne(row);
  }

  /** @throws NotFoundError */
  async delete(id: string, adminId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.templates.delete(tx, id))) throw new TemplateGoneError();
      await this.recordChange(tx, adminId, id, 'deleted');
    });
  }

  private async refusal(tx: Tx, id: string): Promise<DomainError> {
    return (await this.templates.find(tx, id)) === null ? new TemplateGoneError() : new TemplateConflictError();
  }

  private async recordChange(
    tx: Tx,
    userId: string | null,
    templateId: string,
    change: 'created' | 'changed' | 'deleted',
  ): Promise<void> {
    await this.securityEvents.record(tx, { kind: 'reply_template_changed', userId, detail: { templateId, change } });
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
