import { Injectable, Module, type DynamicModule } from '@nestjs/common';
import type { TableDefinition } from './table-definition.js';
import { contribute } from '../process/contribute.js';

/** The tables that clients may read, as the modules that own them declare them; `src/supabase/rest` serves them. */
@Injectable()
export class DeclaredTables {
  private readonly tables = new Map<string, TableDefinition>();

  /** Called while the modules are built. @throws Error when two tables have the same name */
  declare(table: TableDefinition): void {
    if (this.tables.has(table.name)) throw new Error(`the table ${table.name} is declared twice`);
    this.tables.set(table.name, table);
  }

  find(name: string): TableDefinition | undefined {
    return this.tables.get(name);
  }
}

@Module({})
export class TablesModule {
  /** Declares a module's tables, so that `/rest/v1` serves them. */
  static forFeature(tables: readonly TableDefinition[]): DynamicModule {
    return contribute(TablesModule, DeclaredTables, tables);
  }
}
