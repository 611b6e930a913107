/**
 * Where an encrypted value belongs: it opens there alone. A value that was copied to another case, table, column or row
 * does not.
 */
export interface CaseContext {
  readonly caseId: string;
  readonly table: string;
  readonly column: string;
  /** What tells rows of one case apart, such as a question's id or a photo's slot and version; none where there is one row. */
  readonly row?: string;
}

/** Associated data of the cipher. No part can hold the separator: ids, and names of our own. */
export function associatedData({ caseId, table, column, row = '' }: CaseContext): Buffer {
  return Buffer.from([caseId.toLowerCase(), table, column, row].join('\n'));
}
