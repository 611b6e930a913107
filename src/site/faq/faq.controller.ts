import { Body, Controller, Query } from '@nestjs/common';
import { AdminOnly, Public } from '../../platform/http/access.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { parseAction } from '../../platform/http/validation.pipe.js';
import {
  FAQ_ACTIONS,
  SearchFaqQuery,
  type FaqQuestionResponse,
  type FaqSectionResponse,
  ReorderQuestionsRequest,
  ReorderSectionsRequest,
} from './faq.contract.js';
import { FaqService } from './faq.service.js';
import type { FaqQuestion, FaqSection } from './faq.entity.js';

@Controller()
export class FaqController {
  constructor(private readonly faq: FaqService) {}

  @AdminOnly.Post('functions/v1/admin-faq-management')
  async manage(@Body() body: object) {
    const { action, fields } = await parseAction(FAQ_ACTIONS, body);
    switch (action) {
      case 'listSections':
        return { sections: (await this.faq.listSections()).map(presentSection) };
      case 'listQuestions':
        return { questions: await this.listQuestions() };
      case 'createQuestion':
        return { question: presentQuestion(await this.faq.createQuestion(fields.questionData)) };
      case 'updateQuestion':
        return {
          question: presentQuestion(
            await this.faq.updateQuestion(fields.questionId, fields.questionData, fields.expectedUpdatedAt),
          ),
        };
      case 'deleteQuestion':
        await this.faq.deleteQuestion(fields.questionId);
        return { success: true };
      case 'createSection':
        return { section: presentSection(await this.faq.createSection(fields.sectionData)) };
      case 'updateSection':
        return {
          section: presentSection(
            await this.faq.updateSection(fields.sectionId, fields.sectionData, fields.expectedUpdatedAt),
          ),
        };
      case 'deleteSection':
        await this.faq.deleteSection(fields.sectionId);
        return { success: true };
    }
  }

  /** The search of the page, for other clients. */
  @Public.Get('api/v1/faq/search')
  @RateLimit(60, 60)
  async search(@Query() { q = '', section }: SearchFaqQuery): Promise<{ questions: FaqQuestionResponse[] }> {
    return { questions: (await this.faq.search(q, section)).map(presentQuestion) };
  }

  private async listQuestions() {
    const { sections, questions } = await this.faq.getFaq();
    const names = new Map(sections.map(({ id, name }) => [id, name]));
    return questions.map((row) => {
      const name = row.sectionId === null ? undefined : names.get(row.sectionId);
      return { ...presentQuestion(row), section: name === undefined ? null : { name } };
    });
  }
}

function presentSection({ id, name, slug, displayOrder, createdAt, updatedAt }: FaqSection): FaqSectionResponse {
  return {
    id,
    name,
    slug,
    display_order: displayOrder,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}

function presentQuestion(row: FaqQuestion): FaqQuestionResponse {
  return {
    id: row.id,
    section_id: row.sectionId,
    question: row.question,
    answer: row.answer,
    display_order: row.displayOrder,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** The order of sections and questions. */
@Controller('api/v1/admin/faq')
export class FaqAdminController {
  constructor(private readonly faq: FaqService) {}

  @AdminOnly.Put('question-order', 204)
  reorderQuestions(@Body() { questionIds }: ReorderQuestionsRequest): Promise<void> {
    return this.faq.reorderQuestions(questionIds);
  }

  @AdminOnly.Put('section-order', 204)
  reorderSections(@Body() { sectionIds }: ReorderSectionsRequest): Promise<void> {
    return this.faq.reorderSections(sectionIds);
  }
}
