import { parseArgs } from 'node:util';
import { isUUID } from 'class-validator';

/** As the page takes it. */
const REASON = { min: 5, max: 300 };

const OPTIONS = { reason: { type: 'string' }, list: { type: 'boolean', default: false } } as const;

export interface Replay {
  readonly job: string;
  readonly eventId: string;
  readonly reason: string;
}

/** Null for what the command does not take. */
export function readArguments(args: string[]): 'list' | Replay | null {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    if (values.list) return args.length === 1 ? 'list' : null;
    const [name = '', eventId = '', ...rest] = positionals;
    const reason = values.reason?.trim() ?? '';
    const isReason = reason.length >= REASON.min && reason.length <= REASON.max;
    if (rest.length > 0 || !/^[a-z0-9-]+[./][a-z0-9-]+$/.test(name) || !isUUID(eventId) || !isReason) return null;
    return { job: name.replace('/', '.'), eventId: eventId.toLowerCase(), reason };
  } catch {
    return null;
  }
}
