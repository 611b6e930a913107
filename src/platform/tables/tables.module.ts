import { Module, type DynamicModule } from '@nestjs/common';
import { contribute } from '../modules/contribute.js';
import { DeclaredTables } from './declared-tables.js';
import type { TableDefinition } from './table-definition.js';

@Module({})
export class TablesModule {
  /** Declares a module's tables, so that `/rest/v1` serves them. */
  static forFeature(tables: readonly TableDefinition[]): DynamicModule {
    return contribute(TablesModule, DeclaredTables, tables);
  }
}
