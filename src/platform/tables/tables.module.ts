import { Module, type DynamicModule } from '@nestjs/common';
import { DeclaredTables } from './declared-tables.js';
import type { TableDefinition } from './table-definition.js';

@Module({})
export class TablesModule {
  /** Puts tables of a module on the wire. */
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
