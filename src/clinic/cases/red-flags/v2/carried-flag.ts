import type { RedFlag } from '../../../../../common/questionnaire/red-flag.js';
import { redFlags } from '../red-flags.js';

/** A row of version 1 with the changes of version 2. */
export function carriedFlag(id: string, changes: Partial<Omit<RedFlag, 'id'>>): RedFlag {
  const found = redFlags.find((flag) => flag.id === id);
  if (!found) throw new Error(`version 1 has no red flag ${id}`);
  return { ...found, ...changes };
}
