import { Injectable } from '@nestjs/common';
import { CachedWrites } from '../../platform/cache/cached-writes.js';
import { nextUpdatedAt, undoableSince } from '../../platform/database/edited-row.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Clock } from '../../platform/time/clock.js';
import type { DeletedFaqResponse } from './faq.contract.js';
import { QuestionNotFoundError, SectionNotFoundError } from './faq.errors.js';
import { presentQuestion, presentSection } from './faq.presenter.js';
import { FaqRepository } from './faq.repository.js';
import { FAQ_CACHE } from './faq.table.js';
import type { FaqQuestion } from './faq-question.entity.js';
import type { FaqSection } from './faq-section.entity.js';

/** Restores rows deleted within 30 days and purges older ones. */
@Injectable()
export class FaqUndoService {
  constructor(
    private readonly faq: FaqRepository,
    private readonly writes: CachedWrites,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async listDeleted(): Promise<DeletedFaqResponse> {
    const since = undoableSince(this.clock.now());
    const [sections, questions] = await Promise.all([
      this.faq.listDeletedSections(since),
      this.faq.listDeletedQuestions(since),
    ]);
    const deletedAt = ({ deletedAt: at }: { readonly deletedAt: Date | null }) => ({
      deleted_at: (at ?? since).toISOString(),
    });
    return {
      sections: sections.map((section) => ({
        ...presentSection(section),
        ...deletedAt(section),
        question_count: questions.filter((row) => row.sectionId === section.id && row.isDeletedWithSection).length,
      })),
      questions: questions
        .filter(({ isDeletedWithSection }) => !isDeletedWithSection)
        .map((row) => ({ ...presentQuestion(row), ...deletedAt(row) })),
    };
  }

  /** Restores its questions too. @throws SectionNotFoundError, SectionSlugTakenError */
  restoreSection(id: string): Promise<FaqSection> {
    return this.writes.run(FAQ_CACHE, async (tx) => {
      const now = this.clock.now();
      const row = await this.faq.lockDeletedSection(tx, id, undoableSince(now));
      if (!row) throw new SectionNotFoundError();
      row.deletedAt = null;
      row.updatedAt = nextUpdatedAt(row, now);
      await this.faq.saveSection(tx, row);
      await this.faq.restoreQuestionsOf(tx, id);
      return row;
    });
  }

  /** Without its section when that is deleted. @throws `question_not_found` */
  restoreQuestion(id: string): Promise<FaqQuestion> {
    return this.writes.run(FAQ_CACHE, async (tx) => {
      const now = this.clock.now();
      const row = await this.faq.lockDeletedQuestion(tx, id, undoableSince(now));
      if (!row) throw new QuestionNotFoundError();
      if (row.sectionId !== null && !(await this.faq.hasSection(tx, row.sectionId))) row.sectionId = null;
      row.deletedAt = null;
      row.isDeletedWithSection = false;
      row.updatedAt = nextUpdatedAt(row, now);
      await this.faq.saveQuestion(tx, row);
      return row;
    });
  }

  /** Removes rows that can no longer be restored; no reader sees them, so nothing cached becomes stale. Idempotent. */
  purge(): Promise<void> {
    return this.transactions.run((tx) => this.faq.purge(tx, undoableSince(this.clock.now())));
  }
}
