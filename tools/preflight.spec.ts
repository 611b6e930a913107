import type { CheckResponse, ChecksResponse } from '../src/operations/checks/checks.contract.js';
import { inColumns } from './preflight.js';

const check = (question: string, change: Partial<CheckResponse> = {}): CheckResponse => ({
  name: 'a.b',
  question,
  severity: 'required',
  state: 'passed',
  found: 'Ja.',
  whatToDo: 'Gör så.',
  by: 'technician',
  link: null,
  action: null,
  ...change,
});

it('a line per check, with what to do below those that do not pass', () => {
  const response: ChecksResponse = {
    checkedAt: '2026-11-26T12:00:00.000Z',
    isReady: false,
    required: { passed: 2, total: 4 },
    advised: { passed: 0, total: 1 },
    groups: [
      {
        group: 'drift',
        title: 'Drift',
        checks: [check('Går det?'), check('Provas det?', { state: 'exercise', found: 'Nej.' })],
      },
      {
        group: 'säkerhet',
        title: 'Säkerhet',
        checks: [
          check('Är det tätt?', { state: 'failed', found: 'Nej.', action: 'mail-test' }),
          check('Vet någon?', {
            state: 'unknown',
            found: 'Oklart.',
            link: { path: '/admin/settings', label: 'Inställningar' },
          }),
          check('Vore det bra?', { state: 'failed', severity: 'advised', found: 'Nej.' }),
        ],
      },
    ],
  };
  expect(inColumns(response)).toBe(
    [
      'Drift',
      '  OK      Går det? Ja.',
      '  ÖVNING  Provas det? Nej.',
      '',
      'Säkerhet',
      '  SAKNAS  Är det tätt? Nej.',
      '          → Gör så. [Öppna kliniken: /admin/open]',
      '  OKÄNT   Vet någon? Oklart.',
      '          → Gör så. [Inställningar: /admin/settings]',
      '  RÅD     Vore det bra? Nej.',
      '          → Gör så.',
      '',
      '2 av 4 krav är uppfyllda, 0 av 1 råd är följda.',
      'Kliniken kan inte öppnas än.',
    ].join('\n'),
  );
});
