import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, MoreThanOrEqual } from 'typeorm';
import type { Tx } from '../../platform/database/transactions.js';
import { isUniqueViolation } from '../../platform/database/unique-violation.js';
import { SectionSlugTakenError } from './faq.errors.js';
import { FaqQuestion } from './faq-question.entity.js';
import { FaqSection } from './faq-section.entity.js';

/** A stable order for equal display orders. */
const SHOWN_ORDER = { displayOrder: 'ASC', createdAt: 'ASC', id: 'ASC' } as const;

@Injectable()
export class FaqRepository {
  constructor(private readonly dataSource: DataSource) {}

  listSections(): Promise<FaqSection[]> {
    return this.dataSource.manager.find(FaqSection, { where: { deletedAt: IsNull() }, order: SHOWN_ORDER });
  }

  listQuestions(): Promise<FaqQuestion[]> {
    return this.dataSource.manager.find(FaqQuestion, { where: { deletedAt: IsNull() }, order: SHOWN_ORDER });
  }

  listDeletedSections(since: Date): Promise<FaqSection[]> {
    return this.dataSource.manager.find(FaqSection, {
      where: { deletedAt: MoreThanOrEqual(since) },
      order: { deletedAt: 'DESC' },
    });
  }

  listDeletedQuestions(since: Date): Promise<FaqQuestion[]> {
    return this.dataSource.manager.find(FaqQuestion, {
      where: { deletedAt: MoreThanOrEqual(since) },
      order: { deletedAt: 'DESC' },
    });
  }

  /** Waits for other writers of the same section. */
  lockSection(tx: Tx, id: string): Promise<FaqSection | null> {
    return tx.findOne(FaqSection, { where: { id, deletedAt: IsNull() }, lock: { mode: 'pessimistic_write' } });
  }

  lockDeletedSection(tx: Tx, id: string, since: Date): Promise<FaqSection | null> {
    return tx.findOne(FaqSection, {
      where: { id, deletedAt: MoreThanOrEqual(since) },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Locks the section against deletion while a question is added to it. */
  async hasSection(tx: Tx, id: string): Promise<boolean> {
    return (
      (await tx.findOne(FaqSection, { where: { id, deletedAt: IsNull() }, lock: { mode: 'pessimistic_read' } })) !==
      null
    );
  }

  lockQuestion(tx: Tx, id: string): Promise<FaqQuestion | null> {
    return tx.findOne(FaqQuestion, { where: { id, deletedAt: IsNull() }, lock: { mode: 'pessimistic_write' } });
  }

  lockDeletedQuestion(tx: Tx, id: string, since: Date): Promise<FaqQuestion | null> {
    return tx.findOne(FaqQuestion, {
      where: { id, deletedAt: MoreThanOrEqual(since) },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** @throws SectionSlugTakenError */
  async saveSection(tx: Tx, section: FaqSection): Promise<void> {
    try {
      await tx.upsert(FaqSection, section, ['id']);
    } catch (error) {
      throw isUniqueViolation(error, 'cms_faq_sections_slug') ? new SectionSlugTakenError() : error;
    }
  }

  async saveQuestion(tx: Tx, question: FaqQuestion): Promise<void> {
    await tx.upsert(FaqQuestion, question, ['id']);
  }

  async deleteQuestionsOf(tx: Tx, sectionId: string, deletedAt: Date): Promise<void> {
    await tx.update(FaqQuestion, { sectionId, deletedAt: IsNull() }, { deletedAt, isDeletedWithSection: true });
  }

  async restoreQuestionsOf(tx: Tx, sectionId: string): Promise<void> {
    await tx.update(
      FaqQuestion,
      { sectionId, isDeletedWithSection: true },
      { deletedAt: null, isDeletedWithSection: false },
    );
  }

  /**
   * Rows that keep their position keep their version, so that their editors see no conflict.
   *
   * @returns how many of the ids are rows of that kind
   */
  async renumber(tx: Tx, kind: 'questions' | 'sections', ids: readonly string[], now: Date): Promise<number> {
    const table = `cms_faq_${kind}`;
    const [row] = await tx.query<{ count: number }[]>(
      `WITH given AS (SELECT id, position - 1 AS place FROM unnest($1::uuid[]) WITH ORDINALITY AS listed (id, position)),
         known AS (
           SELECT listed.id, given.place FROM ${table} listed JOIN given ON given.id = listed.id
           WHERE deleted_at IS NULL ORDER BY listed.id FOR UPDATE OF listed),
         moved AS (
           UPDATE ${table} listed SET display_order = known.place,
             updated_at = greatest($2::timestamptz(3), updated_at + interval '1 millisecond')
           FROM known WHERE listed.id = known.id AND display_order <> known.place)
       SELECT count(*)::int AS count FROM known`,
      [ids, now],
    );
    return row?.count ?? 0;
  }

  /** Purges rows deleted before the given time; a section waits for its questions that can still be restored. */
  async purge(tx: Tx, before: Date): Promise<void> {
    await tx.query('DELETE FROM cms_faq_questions WHERE deleted_at < $1', [before]);
    await tx.query(
      `DELETE FROM cms_faq_sections WHERE deleted_at < $1
         AND NOT EXISTS (SELECT 1 FROM cms_faq_questions WHERE section_id = cms_faq_sections.id)`,
      [before],
    );
  }
}
