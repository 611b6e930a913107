import { formatDayOf } from './dates.js';

/** State of a prescription that the clinician writes in another system. */
export const PRESCRIPTION_STATES = ['planned', 'sent', 'withdrawn'] as const;
export type PrescriptionState = (typeof PRESCRIPTION_STATES)[number];

/** How a prescription was sent; the texts are empty while it is planned. */
export interface PrescriptionDispatch {
  readonly state: PrescriptionState;
  /** The system that it was sent in. */
  readonly service: string;
  /** Its reference in that system. */
  readonly reference: string;
  /** ISO 8601; null until it is sent. */
  readonly sentAt: string | null;
  /** How the patient's identity was checked before it was sent. */
  readonly identityCheck: string;
}

const NEXT: Readonly<Record<PrescriptionState, readonly PrescriptionState[]>> = {
  planned: ['sent', 'withdrawn'],
  sent: ['withdrawn'],
  withdrawn: [],
};

/** Whether a transition is allowed: a prescription is sent once, and withdrawn is final. */
export function canBecome(from: PrescriptionState, to: PrescriptionState): boolean {
  return NEXT[from].includes(to);
}

/** Required fields of a sent prescription; others require none. */
export function lackingOfDispatch(
  { state, service, sentAt, identityCheck }: PrescriptionDispatch,
  now: Date,
): ('service' | 'sentAt' | 'identityCheck')[] {
  if (state !== 'sent') return [];
  return [
    ...(service.trim() === '' ? (['service'] as const) : []),
    ...(sentAt === null || Date.parse(sentAt) > now.getTime() ? (['sentAt'] as const) : []),
    ...(identityCheck.trim() === '' ? (['identityCheck'] as const) : []),
  ];
}

/**
 * The current state in Swedish. Show it beside the signed text, never in it.
 *
 * @param dispatch with `service` for the desk; patients need not know the name of a system
 */
export function describeDispatch({
  state,
  sentAt,
  service,
}: Pick<PrescriptionDispatch, 'state' | 'sentAt'> & Partial<Pick<PrescriptionDispatch, 'service'>>): string {
  switch (state) {
    case 'planned':
      return 'Receptet är på väg. Du får ett sms när läkaren har skickat det.';
    case 'sent': {
      const day = sentAt === null ? '' : formatDayOf(new Date(sentAt));
      return service === undefined ? `Skickat den ${day}.` : `Skickat i ${service} den ${day}.`;
    }
    case 'withdrawn':
      return 'Receptet är återkallat och går inte att hämta ut.';
  }
}
