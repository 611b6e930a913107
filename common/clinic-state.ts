import { formatMoment } from './dates.js';

/**
 * `preparing`: not yet opened. `open`: takes orders. `paused`: takes none for a while. `closed`: takes none any more. Cases
 * in progress go on in every state.
 */
export const CLINIC_STATES = ['preparing', 'open', 'paused', 'closed'] as const;
export type ClinicState = (typeof CLINIC_STATES)[number];

/** What visitors may know of the clinic's state. Instants are ISO 8601. */
export interface PublicClinicState {
  readonly state: ClinicState;
  /** The clinic's own sentence; null: the product's. */
  readonly message: string | null;
  /** An announced pause or closing, while the clinic is open. */
  readonly stopsAt: string | null;
  /** When a pause that is in force or announced ends; null: not known, or never. */
  readonly opensAt: string | null;
}

/** Longest sentence of the clinic, and longest reason for colleagues. */
export const CLINIC_MESSAGE_LENGTH = 300;
export const CLINIC_REASON_LENGTH = 500;

const SENTENCES: Readonly<Record<Exclude<ClinicState, 'open'>, string>> = {
  preparing: 'Kliniken har inte öppnat än.',
  paused: 'Just nu tar vi inte emot nya beställningar.',
  closed: 'Vi tar inte längre emot nya beställningar.',
};

/** Why nothing can be ordered, with the date when it can be again: 'Vi har julstängt. Vi öppnar igen 7 januari 2027 kl. 08.00.' Null while the clinic is open. */
export function closedSentence({ state, message, opensAt }: PublicClinicState): string | null {
  if (state === 'open') return null;
  return [message ?? SENTENCES[state], ...reopening(opensAt)].join(' ');
}

/** The announcement of a pause or a closing that lies ahead; null without one. */
export function announcedSentence({ state, message, stopsAt, opensAt }: PublicClinicState): string | null {
  if (state !== 'open' || stopsAt === null) return null;
  const stop = `Från ${formatMoment(new Date(stopsAt))} tar vi inte emot nya beställningar.`;
  return [...(message === null ? [] : [message]), stop, ...reopening(opensAt)].join(' ');
}

function reopening(opensAt: string | null): string[] {
  return opensAt === null ? [] : [`Vi öppnar igen ${formatMoment(new Date(opensAt))}.`];
}
