import { Module, type DynamicModule } from '@nestjs/common';
import { ErrorFilter } from '../errors/error.filter.js';
import { ReadCacheHook } from './read-cache.hook.js';
import type { TableDefinition } from './table-definition.js';
import { TableReadsController } from './table-reads.controller.js';
import { tableReadsSurface } from './table-reads.errors.js';
import { TableReadsService } from './table-reads.service.js';

/** The reader of `/rest/v1`; part of every application that has tables to read. */
@Module({
  controllers: [TableReadsController],
  providers: [TableReadsService, ReadCacheHook],
  exports: [TableReadsService],
})
export class TableReadsModule {
  constructor(errors: ErrorFilter) {
    errors.register(tableReadsSurface);
  }

  /** Puts tables of a module on the wire. */
  static forFeature(tables: readonly TableDefinition[]): DynamicModule {
    const declared = Symbol('declared tables');
    return {
      module: TableReadsFeatureModule,
      imports: [TableReadsModule],
      providers: [
        {
          provide: declared,
          inject: [TableReadsService],
          useFactory: (tableReads: TableReadsService) => tables.forEach((table) => tableReads.declare(table)),
        },
      ],
      exports: [TableReadsModule],
    };
  }
}

@Module({})
class TableReadsFeatureModule {}
