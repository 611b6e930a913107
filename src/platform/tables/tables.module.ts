import { Module, type DynamicModule } from '@nestjs/common';
import { DeclaredTables } from './declared-tables.js';
import type { TableDefinition } from './table-definition.js';

@Module({})
export class TablesModule {
  /** Declares a module's tables, so that `/rest/v1` serves them. */
  static forFeature(tables: readonly TableDefinition[]): DynamicModule {
    return {
      module: TablesModule,
      providers: [
        {
          provide: Symbol('declared tables'),
          inject: [DeclaredTables],
          useFactory: (declared: DeclaredTables) => tables.forEach((table) => declared.declare(table)),
        },
      ],
    };
  }
}
