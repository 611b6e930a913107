import { Injectable } from '@nestjs/common';
import { SettingsRows, type Saved, type SettingsTable } from '../platform/settings/settings-rows.js';
import { SingletonDocument } from '../platform/settings/singleton-document.js';
import { NOTHING_STATED } from './nothing-stated.js';
import type { OperatorStatements } from './operator-statements.contract.js';

/** Name under which pages depend on the statements: all of them do. */
export const STATEMENTS_CACHE = 'operator-statements';

interface Statements {
  readonly statements: OperatorStatements;
}

/** The statements and when they were last saved. */
export type SavedStatements = Saved<Statements>;

const TABLE: SettingsTable<Statements> = {
  name: 'operator_statements',
  columns: { statements: 'statements' },
  updatedAt: 'saved_at',
  cache: STATEMENTS_CACHE,
  complete: ({ statements }) => ({ statements: { ...NOTHING_STATED, ...statements } }),
};

/** What only the operator knows about the clinic; nothing is stated until they have. */
@Injectable()
export class OperatorStatementsService extends SingletonDocument<Statements> {
  constructor(rows: SettingsRows) {
    super(rows, TABLE, { statements: NOTHING_STATED });
  }
}
