import type { ServiceName } from './status.contract.js';

/**
 * The parts of the clinic that the public status page names, with the watched facts (watched-facts.ts) that each rests on.
 * A part is bad while one of its facts is. Facts about single orders and addresses are no trouble of a part.
 */
export const PUBLIC_SERVICES = {
  orders: ['webhooks', 'payments-refused'],
  forms: ['worker', 'outbox'],
  mails: ['mails'],
  texts: ['texts'],
} as const satisfies Record<ServiceName, readonly string[]>;

export const SERVICE_NAMES = Object.keys(PUBLIC_SERVICES) as readonly ServiceName[];

/** Null for a fact that no public part rests on. */
export function serviceOf(fact: string): ServiceName | null {
  return SERVICE_NAMES.find((name) => (PUBLIC_SERVICES[name] as readonly string[]).includes(fact)) ?? null;
}
