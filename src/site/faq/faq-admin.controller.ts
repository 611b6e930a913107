import { Body, Controller, HttpCode, Put } from '@nestjs/common';
import { AdminOnly } from '../../platform/http/access.js';
import { ReorderQuestionsRequest, ReorderSectionsRequest } from './faq.contract.js';
import { FaqService } from './faq.service.js';

/** The order of sections and questions. */
@Controller('api/v1/admin/faq')
export class FaqAdminController {
  constructor(private readonly faq: FaqService) {}

  @AdminOnly()
  @Put('question-order')
  @HttpCode(204)
  reorderQuestions(@Body() { questionIds }: ReorderQuestionsRequest): Promise<void> {
    return this.faq.reorderQuestions(questionIds);
  }

  @AdminOnly()
  @Put('section-order')
  @HttpCode(204)
  reorderSections(@Body() { sectionIds }: ReorderSectionsRequest): Promise<void> {
    return this.faq.reorderSections(sectionIds);
  }
}
