import { EMPTY_REPLY } from '../../common/reply.js';
import { replySections } from '../../common/reply-sections.js';
import type { CaseMessage, CaseMessagesResponse } from '../../src/clinic/replies/contracts/messages.contract.js';
import type { PatientReplyResponse } from '../../src/clinic/replies/contracts/patient-reply.contract.js';
import { DOCTOR } from './case-data.js';

/** An answer of 3 May 2026, the day before the test's pages are drawn. */
export function anAnswer(changes: Partial<PatientReplyResponse> = {}): PatientReplyResponse {
  const reply = {
    ...EMPTY_REPLY,
    diagnosis: { plain: 'Eksem på händerna', codes: ['L20.9'] },
    assessment: 'Bilderna visar ett torrt eksem.',
    safetyNet: 'Sök vård samma dag om du får feber.',
  };
  return {
    patientGivenName: 'Elin',
    signedAt: '2026-05-03T12:00:00.000Z',
    signedBy: DOCTOR,
    sections: replySections(reply, () => null),
    reply,
    prescriptions: [],
    amendments: [],
    disagreements: [],
    pdfState: 'ready',
    messagesOpenUntil: '2026-05-17T12:00:00.000Z',
    hasFeedback: false,
    retractions: [],
    ...changes,
  };
}

export function aMessage(text: string, from: CaseMessage['from'] = 'patient'): CaseMessage {
  const author = from === 'clinician' ? DOCTOR : null;
  return { id: text, from, author, text, checkIn: null, complaint: null, sentAt: '2026-05-04T09:00:00.000Z' };
}

export function messagesOf(
  messages: readonly CaseMessage[] = [],
  changes: Partial<CaseMessagesResponse> = {},
): CaseMessagesResponse {
  return {
    messages,
    isOpen: true,
    openUntil: '2026-05-17T12:00:00.000Z',
    readAt: '2026-05-03T12:00:00.000Z',
    maxLength: 4_000,
    ...changes,
  };
}
