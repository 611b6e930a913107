import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { searchQuestions } from '../../../common/faq-search.js';
import { CachedWrites } from '../../platform/database/cache-versions.js';
import { assertUnchanged, nextUpdatedAt } from '../../platform/database/edited-row.js';
import type { Tx } from '../../platform/database/transactions.js';
import { Clock } from '../../platform/time/clock.js';
import type { QuestionData, SectionData } from './faq.contract.js';
import { faqRefusal, FaqRepository } from './faq.repository.js';
import { FAQ_CACHE } from './faq.table.js';
import type { FaqQuestion, FaqSection } from './faq.entity.js';

/** Sections and questions in display order. */
export interface Faq {
  readonly sections: readonly FaqSection[];
  readonly questions: readonly FaqQuestion[];
}

/** Sections, their questions, and the search in them. */
@Injectable()
export class FaqService {
  constructor(
    private readonly faq: FaqRepository,
    private readonly writes: CachedWrites,
    private readonly clock: Clock,
  ) {}

  listSections(): Promise<FaqSection[]> {
    return this.faq.listSections();
  }

  listQuestions(): Promise<FaqQuestion[]> {
    return this.faq.listQuestions();
  }

  async getFaq(): Promise<Faq> {
    const [sections, questions] = await Promise.all([this.faq.listSections(), this.faq.listQuestions()]);
    return { sections, questions };
  }

  /** The questions that match a term, best first; with a slug, only those of that section. */
  async search(term: string, sectionSlug?: string): Promise<readonly FaqQuestion[]> {
    const { sections, questions } = await this.getFaq();
    if (sectionSlug === undefined) return searchQuestions(questions, term);
    const section = sections.find(({ slug }) => slug === sectionSlug);
    if (!section) return [];
    return searchQuestions(
      questions.filter(({ sectionId }) => sectionId === section.id),
      term,
    );
  }

  /** @throws `faq.unknown-section` when the section does not exist. */
  createQuestion({
    question,
    answer,
    section_id: sectionId = null,
    display_order: order,
  }: QuestionData): Promise<FaqQuestion> {
    const now = this.clock.now();
    return this.writes.run(FAQ_CACHE, async (tx) => {
      await this.assertSection(tx, sectionId);
      const created: FaqQuestion = {
        id: randomUUID(),
        sectionId,
        question,
        answer,
        displayOrder: order ?? 0,
        createdAt: now,
        updatedAt: now,
      };
      await this.faq.saveQuestion(tx, created);
      return created;
    });
  }

  /** Keys that are not given keep their value. @throws `faq.question-not-found`, `faq.unknown-section`, `request.stale-edit` */
  updateQuestion(id: string, data: QuestionData, expectedUpdatedAt?: string): Promise<FaqQuestion> {
    return this.writes.run(FAQ_CACHE, async (tx) => {
      const { section_id: sectionId } = data;
      if (sectionId !== undefined) await this.assertSection(tx, sectionId);
      const row = await this.faq.lockQuestion(tx, id);
      if (!row) throw faqRefusal('faq.question-not-found');
      assertUnchanged(row, expectedUpdatedAt);
      row.question = data.question;
      row.answer = data.answer;
      if (sectionId !== undefined) row.sectionId = sectionId;
      row.displayOrder = data.display_order ?? row.displayOrder;
      row.updatedAt = nextUpdatedAt(row, this.clock.now());
      await this.faq.saveQuestion(tx, row);
      return row;
    });
  }

  /** @throws `faq.question-not-found` */
  deleteQuestion(id: string): Promise<void> {
    return this.writes.run(FAQ_CACHE, async (tx) => {
      if (!(await this.faq.deleteQuestion(tx, id))) throw faqRefusal('faq.question-not-found');
    });
  }

  /**
   * Gives the questions the display orders 0, 1, 2, … as they are listed.
   *
   * @throws `faq.question-not-found` when one of them does not exist; then nothing changes.
   */
  reorderQuestions(ids: readonly string[]): Promise<void> {
    return this.writes.run(FAQ_CACHE, async (tx) => {
      const count = await this.faq.renumber(tx, 'questions', ids, this.clock.now());
      if (count !== ids.length) throw faqRefusal('faq.question-not-found');
    });
  }

  /** @throws `faq.slug-taken` */
  createSection({ name, slug, display_order: order }: SectionData): Promise<FaqSection> {
    const now = this.clock.now();
    return this.writes.run(FAQ_CACHE, async (tx) => {
      const created: FaqSection = {
        id: randomUUID(),
        name,
        slug,
        displayOrder: order ?? 0,
        createdAt: now,
        updatedAt: now,
      };
      await this.faq.saveSection(tx, created);
      return created;
    });
  }

  /** @throws `faq.section-not-found`, `faq.slug-taken`, `request.stale-edit` */
  updateSection(id: string, data: SectionData, expectedUpdatedAt?: string): Promise<FaqSection> {
    return this.writes.run(FAQ_CACHE, async (tx) => {
      const row = await this.faq.lockSection(tx, id);
      if (!row) throw faqRefusal('faq.section-not-found');
      assertUnchanged(row, expectedUpdatedAt);
      row.name = data.name;
      row.slug = data.slug;
      row.displayOrder = data.display_order ?? row.displayOrder;
      row.updatedAt = nextUpdatedAt(row, this.clock.now());
      await this.faq.saveSection(tx, row);
      return row;
    });
  }

  /** As `reorderQuestions`. @throws `faq.section-not-found` */
  reorderSections(ids: readonly string[]): Promise<void> {
    return this.writes.run(FAQ_CACHE, async (tx) => {
      const count = await this.faq.renumber(tx, 'sections', ids, this.clock.now());
      if (count !== ids.length) throw faqRefusal('faq.section-not-found');
    });
  }

  /** Deletes its questions with it. @throws `faq.section-not-found` */
  deleteSection(id: string): Promise<void> {
    return this.writes.run(FAQ_CACHE, async (tx) => {
      if (!(await this.faq.deleteSection(tx, id))) throw faqRefusal('faq.section-not-found');
    });
  }

  private async assertSection(tx: Tx, id: string | null): Promise<void> {
    if (id !== null && !(await this.faq.hasSection(tx, id))) throw faqRefusal('faq.unknown-section');
  }
}
