import { announcedSentence, closedSentence, type PublicClinicState } from './clinic-state.js';

const CHRISTMAS = { stopsAt: null, opensAt: '2027-01-07T07:00:00.000Z' };

describe('the sentence about the clinic’s state', () => {
  it.each<[string, PublicClinicState, string | null, string | null]>([
    ['an open clinic', { state: 'open', message: null, stopsAt: null, opensAt: null }, null, null],
    [
      'a clinic in preparation',
      { state: 'preparing', message: null, stopsAt: null, opensAt: null },
      'Kliniken har inte öppnat än.',
      null,
    ],
    [
      'a pause with an end',
      { state: 'paused', message: null, ...CHRISTMAS },
      'Just nu tar vi inte emot nya beställningar. Vi öppnar igen 7 januari 2027 kl. 08.00.',
      null,
    ],
    [
      'a pause in the clinic’s own words',
      { state: 'paused', message: 'Vi har julstängt.', ...CHRISTMAS },
      'Vi har julstängt. Vi öppnar igen 7 januari 2027 kl. 08.00.',
      null,
    ],
    [
      'a closed clinic',
      { state: 'closed', message: null, stopsAt: null, opensAt: null },
      'Vi tar inte längre emot nya beställningar.',
      null,
    ],
    [
      'an announced pause',
      { state: 'open', message: 'Vi har julstängt.', ...CHRISTMAS, stopsAt: '2026-12-23T11:00:00.000Z' },
      null,
      'Vi har julstängt. Från 23 december 2026 kl. 12.00 tar vi inte emot nya beställningar. Vi öppnar igen 7 januari 2027 kl. 08.00.',
    ],
  ])('%s', (_name, state, closed, announced) => {
    expect(closedSentence(state)).toBe(closed);
    expect(announcedSentence(state)).toBe(announced);
  });
});
