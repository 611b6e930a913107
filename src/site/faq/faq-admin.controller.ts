import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import { AdminOnly } from '../../platform/http/access.js';
import {
  ReorderQuestionsRequest,
  ReorderSectionsRequest,
  type DeletedFaqResponse,
  type FaqQuestionResponse,
  type FaqSectionResponse,
} from './faq.contract.js';
import { presentQuestion, presentSection } from './faq.presenter.js';
import { FaqService } from './faq.service.js';
import { FaqUndoService } from './faq-undo.service.js';

/** Order and restoring of sections and questions. */
@Controller('api/v1/admin/faq')
export class FaqAdminController {
  constructor(
    private readonly faq: FaqService,
    private readonly undo: FaqUndoService,
  ) {}

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

  @AdminOnly()
  @Get('deleted')
  listDeleted(): Promise<DeletedFaqResponse> {
    return this.undo.listDeleted();
  }

  @AdminOnly()
  @Post('deleted/sections/:id/restore')
  @HttpCode(200)
  async restoreSection(@Param('id', ParseUUIDPipe) id: string): Promise<{ section: FaqSectionResponse }> {
    return { section: presentSection(await this.undo.restoreSection(id)) };
  }

  @AdminOnly()
  @Post('deleted/questions/:id/restore')
  @HttpCode(200)
  async restoreQuestion(@Param('id', ParseUUIDPipe) id: string): Promise<{ question: FaqQuestionResponse }> {
    return { question: presentQuestion(await this.undo.restoreQuestion(id)) };
  }
}
