import { Injectable } from '@nestjs/common';
import { refusals } from '../../platform/errors/refusals.js';
import { isUniqueViolation, type Tx } from '../../platform/database/transactions.js';
import { FaqQuestion, FaqSection } from './faq.entity.js';
import { SqlRepository } from '../../platform/database/sql-repository.js';

/** Why sections and questions are refused. */
export const faqRefusal = refusals({
  'faq.section-not-found': ['not-found', 'There is no such section.'],
  'faq.question-not-found': ['not-found', 'There is no such question.'],
  /** A question names a section that does not exist or is deleted. */
  'faq.unknown-section': ['invalid', 'questionData.section_id: there is no such section'],
  'faq.slug-taken': ['conflict', 'Another section uses this slug. Choose another one.'],
});

/** A stable order for equal display orders. */
const SHOWN_ORDER = { displayOrder: 'ASC', createdAt: 'ASC', id: 'ASC' } as const;

@Injectable()
export class FaqRepository extends SqlRepository {
  listSections(): Promise<FaqSection[]> {
    return this.dataSource.manager.find(FaqSection, { order: SHOWN_ORDER });
  }

  listQuestions(): Promise<FaqQuestion[]> {
    return this.dataSource.manager.find(FaqQuestion, { order: SHOWN_ORDER });
  }

  /** Waits for other writers of the same section. */
  lockSection(tx: Tx, id: string): Promise<FaqSection | null> {
    return tx.findOne(FaqSection, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Locks the section against deletion while a question is added to it. */
  async hasSection(tx: Tx, id: string): Promise<boolean> {
    return (await tx.findOne(FaqSection, { where: { id }, lock: { mode: 'pessimistic_read' } })) !== null;
  }

  lockQuestion(tx: Tx, id: string): Promise<FaqQuestion | null> {
    return tx.findOne(FaqQuestion, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** @throws `faq.slug-taken` */
  async saveSection(tx: Tx, section: FaqSection): Promise<void> {
    try {
      await tx.upsert(FaqSection, section, ['id']);
    } catch (error) {
      throw isUniqueViolation(error, 'cms_faq_sections_slug') ? faqRefusal('faq.slug-taken') : error;
    }
  }

  async saveQuestion(tx: Tx, question: FaqQuestion): Promise<void> {
    await tx.upsert(FaqQuestion, question, ['id']);
  }

  async deleteQuestion(tx: Tx, id: string): Promise<boolean> {
    return (await tx.delete(FaqQuestion, { id })).affected === 1;
  }

  /** Its questions are deleted with it. */
  async deleteSection(tx: Tx, id: string): Promise<boolean> {
    return (await tx.delete(FaqSection, { id })).affected === 1;
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
           ORDER BY listed.id FOR UPDATE OF listed),
         moved AS (
           UPDATE ${table} listed SET display_order = known.place,
             updated_at = greatest($2::timestamptz(3), updated_at + interval '1 millisecond')
           FROM known WHERE listed.id = known.id AND display_order <> known.place)
       SELECT count(*)::int AS count FROM known`,
      [ids, now],
    );
    return row?.count ?? 0;
  }
}
