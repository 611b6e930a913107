import { canBecome, describeDispatch, lackingOfDispatch, PRESCRIPTION_STATES } from './prescription-state.js';

const NOW = new Date('2026-11-24T10:00:00Z');
const SENT = {
  state: 'sent',
  service: 'Pascal',
  reference: '',
  sentAt: '2026-11-24T09:00:00.000Z',
  identityCheck: 'BankID',
} as const;

describe('a prescription', () => {
  it('a prescription goes from planned to sent to withdrawn, and never back', () => {
    const steps = PRESCRIPTION_STATES.flatMap((from) =>
      PRESCRIPTION_STATES.filter((to) => canBecome(from, to)).map((to) => `${from} ${to}`),
    );
    expect(steps).toEqual(['planned sent', 'planned withdrawn', 'sent withdrawn']);
  });

  it('a sent prescription says where, when and how the patient was identified; the reference is optional', () => {
    expect(lackingOfDispatch(SENT, NOW)).toEqual([]);
    const blank = { ...SENT, service: ' ', sentAt: null, identityCheck: '' };
    expect(lackingOfDispatch(blank, NOW)).toEqual(['service', 'sentAt', 'identityCheck']);
    expect(lackingOfDispatch({ ...SENT, sentAt: '2026-11-24T10:00:01.000Z' }, NOW)).toEqual(['sentAt']);
    expect(lackingOfDispatch({ ...blank, state: 'withdrawn' }, NOW)).toEqual([]);
  });

  it('a prescription is described by its state, and names the system to the desk alone', () => {
    expect(describeDispatch(SENT)).toBe('Skickat i Pascal den 24 november 2026.');
    const { state, sentAt } = SENT;
    expect(describeDispatch({ state, sentAt })).toBe('Skickat den 24 november 2026.');
    expect(describeDispatch({ ...SENT, state: 'planned' })).toBe(
      'Receptet är på väg. Du får ett sms när läkaren har skickat det.',
    );
    expect(describeDispatch({ ...SENT, state: 'withdrawn' })).toBe('Receptet är återkallat och går inte att hämta ut.');
  });
});
