import { parseArgs } from 'node:util';
import { isUUID } from 'class-validator';
import type { JournalName } from '../../src/clinic/keeping/erasures/journals-to-erase.repository.js';

/** As the page takes it. */
const LONGEST_DECISION = 200;

const OPTIONS = {
  order: { type: 'string' },
  case: { type: 'string' },
  decision: { type: 'string' },
  list: { type: 'boolean', default: false },
} as const;

export type Arguments = 'list' | { readonly journal: JournalName; readonly decision: string | null };

/** Null for what the command does not take. */
export function readArguments(args: string[]): Arguments | null {
  try {
    const { order, case: caseId, decision, list } = parseArgs({ args, options: OPTIONS }).values;
    if (list) return args.length === 1 ? 'list' : null;
    const reference = decision?.trim() ?? null;
    if (reference !== null && (reference === '' || reference.length > LONGEST_DECISION)) return null;
    const journal = readName(order, caseId);
    return journal && { journal, decision: reference };
  } catch {
    return null;
  }
}

function readName(order: string | undefined, caseId: string | undefined): JournalName | null {
  if (order !== undefined && caseId === undefined && /^\d{1,18}$/.test(order)) return { orderNumber: order };
  return order === undefined && caseId !== undefined && isUUID(caseId) ? { caseId: caseId.toLowerCase() } : null;
}
