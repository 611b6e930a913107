import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { TablesModule } from '../../platform/tables/tables.module.js';
import { FaqAdminController } from './faq-admin.controller.js';
import { FaqUndoService } from './faq-undo.service.js';
import { FaqController } from './faq.controller.js';
import { PurgeDeletedFaq } from './faq.jobs.js';
import { FaqRepository } from './faq.repository.js';
import { FaqService } from './faq.service.js';
import { faqQuestionsTable, faqSectionsTable } from './faq.table.js';
import { PurgeDeletedFaqHandler } from './purge-deleted-faq.handler.js';
import { FaqQuestion } from './faq-question.entity.js';
import { FaqSection } from './faq-section.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([FaqSection, FaqQuestion]),
    JobsModule.forFeature([PurgeDeletedFaq]),
    TablesModule.forFeature([faqSectionsTable, faqQuestionsTable]),
  ],
  controllers: [FaqController, FaqAdminController],
  providers: [FaqService, FaqUndoService, FaqRepository, PurgeDeletedFaqHandler],
  exports: [FaqService],
})
export class FaqModule {}
