import { Module } from '@nestjs/common';
import { ErrorFilter } from '../../platform/errors/error.filter.js';
import { PublicReads } from './public-reads.js';
import { TableReadsController } from './table-reads.controller.js';
import { tableReadsErrorFormat } from './table-reads.errors.js';
import { TableReadsService } from './table-reads.service.js';

/** `/rest/v1`: reads of the tables that modules declare (platform/tables). */
@Module({
  controllers: [TableReadsController],
  providers: [TableReadsService, PublicReads],
})
export class RestModule {
  constructor(errors: ErrorFilter) {
    errors.register(tableReadsErrorFormat);
  }
}
