import { Injectable } from '@nestjs/common';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import { CliniciansService } from '../../clinicians/clinicians.service.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { DomainError, NotFoundError } from '../../../platform/errors/domain-error.js';
import { refusals } from '../../../platform/errors/refusals.js';
import type { SignedInClinician } from '../../../platform/http/caller.js';
import { authorOf, type Names } from '../present-reply.js';
import type { ReplyTemplate, SaveTemplateRequest, TemplateVersion } from './reply-templates.contract.js';
import { ReplyTemplatesRepository, type StoredTemplate } from './reply-templates.repository.js';

export const templateRefusal = refusals({
  /** Another admin changed the template meanwhile. */
  revision_conflict: ['precondition-failed', 'The template was changed meanwhile.'],
});

/** Templates and phrases for replies: admins keep them, a clinician approves each text and keeps some of one's own. Each is recorded. */
@Injectable()
export class ReplyTemplates {
  constructor(
    private readonly templates: ReplyTemplatesRepository,
    private readonly clinicians: CliniciansService,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  /** Those of a condition with those for all conditions; without one, all. By title. @param ownerId whose own come too */
  async list(condition: string | null, ownerId: string | null = null): Promise<ReplyTemplate[]> {
    const rows = await this.templates.list(condition, ownerId);
    const names = await this.clinicians.findNames(rows.flatMap(({ approvedBy, authorId }) => [approvedBy, authorId]));
    return rows.map((row) => presentTemplate(row, names));
  }

  /** What a template said after each save, the newest first; empty for an unknown one. */
  async listVersions(id: string): Promise<TemplateVersion[]> {
    const rows = await this.templates.listVersions(id);
    const names = await this.clinicians.findNames(rows.map(({ approvedBy }) => approvedBy));
    return rows.map((row) => present(row, names));
  }

  /** @param adminId null: a tool */
  insert(template: SaveTemplateRequest, adminId: string | null): Promise<ReplyTemplate> {
    return this.add(template, { userId: adminId, authorId: null });
  }

  /** Keeps a template for its author alone. */
  insertOwn(template: SaveTemplateRequest, clinician: SignedInClinician): Promise<ReplyTemplate> {
    return this.add(template, { userId: clinician.userId, authorId: clinician.id });
  }

  /** Gives the clinic a template of the clinician's own: from then on it is approved and kept as the others are. @throws NotFoundError */
  async offer(id: string, clinician: SignedInClinician): Promise<ReplyTemplate> {
    const row = await this.transactions.run(async (tx) => {
      const offered = await this.templates.offer(tx, id, clinician.id);
      if (offered === null) throw new TemplateGoneError();
      await this.recordChange(tx, clinician.userId, id, 'offered');
      return offered;
    });
    return this.presentOne(row);
  }

  /** Deletes a template that only its author has. @throws NotFoundError */
  async deleteOwn(id: string, clinician: SignedInClinician): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.templates.deleteOwn(tx, id, clinician.id))) throw new TemplateGoneError();
      await this.recordChange(tx, clinician.userId, id, 'deleted');
    });
  }

  /** The approval ends with the text that it was given for. @throws `revision_conflict`, NotFoundError */
  async update(id: string, revision: number, template: SaveTemplateRequest, adminId: string): Promise<ReplyTemplate> {
    const row = await this.transactions.run(async (tx) => {
      const updated = await this.templates.update(tx, id, revision, template);
      if (updated === null) throw await this.refusal(tx, id);
      await this.templates.addVersion(tx, updated, adminId);
      await this.recordChange(tx, adminId, id, 'changed');
      return updated;
    });
    return this.presentOne(row);
  }

  /** By a clinician who has read that revision. Again it changes nothing. @throws `revision_conflict`, NotFoundError */
  async approve(id: string, revision: number, clinician: SignedInClinician): Promise<ReplyTemplate> {
    const row = await this.transactions.run(async (tx) => {
      const approved = await this.templates.approve(tx, id, revision, clinician.id);
      if (approved === null) {
        const stored = await this.templates.find(tx, id);
        if (stored?.revision !== revision) throw await this.refusal(tx, id);
        return stored;
      }
      await this.templates.approveVersion(tx, approved);
      const event = { kind: 'reply_template_approved', userId: clinician.userId, detail: { templateId: id } } as const;
      await this.securityEvents.record(tx, event);
      return approved;
    });
    return this.presentOne(row);
  }

  /** With its versions. @throws NotFoundError */
  async delete(id: string, adminId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.templates.delete(tx, id))) throw new TemplateGoneError();
      await this.recordChange(tx, adminId, id, 'deleted');
    });
  }

  private async add(
    template: SaveTemplateRequest,
    { userId, authorId }: { readonly userId: string | null; readonly authorId: string | null },
  ): Promise<ReplyTemplate> {
    const row = await this.transactions.run(async (tx) => {
      const inserted = await this.templates.insert(tx, template, authorId);
      await this.templates.addVersion(tx, inserted, userId);
      await this.recordChange(tx, userId, inserted.id, 'created');
      return inserted;
    });
    return this.presentOne(row);
  }

  private async refusal(tx: Tx, id: string): Promise<DomainError> {
    return (await this.templates.find(tx, id)) === null
      ? new TemplateGoneError()
      : templateRefusal('revision_conflict');
  }

  private async recordChange(
    tx: Tx,
    userId: string | null,
    templateId: string,
    change: 'created' | 'changed' | 'deleted' | 'offered',
  ): Promise<void> {
    await this.securityEvents.record(tx, { kind: 'reply_template_changed', userId, detail: { templateId, change } });
  }

  private async presentOne(row: StoredTemplate): Promise<ReplyTemplate> {
    return presentTemplate(row, await this.clinicians.findNames([row.approvedBy, row.authorId]));
  }
}

class TemplateGoneError extends NotFoundError {
  constructor() {
    super('There is no such template.');
  }
}

function presentTemplate({ authorId, offeredAt, ...row }: StoredTemplate, names: Names): ReplyTemplate {
  const author = authorId === null ? null : authorOf(names, authorId);
  return { ...present(row, names), author, offeredAt: offeredAt?.toISOString() ?? null };
}

type Stored = Pick<StoredTemplate, 'updatedAt' | 'approvedBy' | 'approvedAt'>;

function present<Row extends Stored>({ updatedAt, approvedBy, approvedAt, ...row }: Row, names: Names) {
  const isApproved = approvedBy !== null && approvedAt !== null;
  return {
    ...row,
    updatedAt: updatedAt.toISOString(),
    approval: isApproved ? { by: authorOf(names, approvedBy), at: approvedAt.toISOString() } : null,
  };
}
