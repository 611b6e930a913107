import { Module } from '@nestjs/common';
import { TablesModule } from '../../platform/tables/tables.module.js';
import { FaqAdminController, FaqController } from './faq.controller.js';
import { FaqRepository } from './faq.repository.js';
import { FaqService } from './faq.service.js';
import { faqQuestionsTable, faqSectionsTable } from './faq.table.js';

@Module({
  imports: [TablesModule.forFeature([faqSectionsTable, faqQuestionsTable])],
  controllers: [FaqController, FaqAdminController],
  providers: [FaqService, FaqRepository],
  exports: [FaqService],
})
export class FaqModule {}
