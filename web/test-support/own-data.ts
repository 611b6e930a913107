import { http, HttpResponse } from 'msw';
import { CASE } from './case-access.js';
import { server } from './page-server.js';

const ME = '/api/v1/me';

/**
 * Serves the pages of one's own data, empty. Served before what a test is about, which then takes precedence: a section
 * without a response would show an error of its own after some seconds.
 */
export function answerEmptyOwnData(): void {
  server.use(
    http.get(`${ME}/own-data`, () => HttpResponse.json({ cases: [] })),
    http.get(`${ME}/own-data/exports`, () => HttpResponse.json({ export: null })),
    http.get(`${ME}/rights-requests`, () => HttpResponse.json({ areWordsShown: true, requests: [] })),
    http.get(`${ME}/access-notices`, () => HttpResponse.json({ chosenAt: null })),
    http.get(`${ME}/erasure`, () =>
      HttpResponse.json({ obstacles: [], unsentForms: 0, journals: [], receiptsUntilDay: null }),
    ),
    http.get(`${CASE}/own-data/exports`, () => HttpResponse.json({ export: null })),
    http.get(`${CASE}/rights-requests`, () => HttpResponse.json({ areWordsShown: true, requests: [] })),
    http.get(`${CASE}/block`, () => HttpResponse.json({ blockedAt: null, treating: null, breaks: [] })),
    http.get(`${CASE}/consents`, () => HttpResponse.json({ consents: [], careWithdrawal: 'over' })),
    http.get(`${CASE}/access-notices`, () => HttpResponse.json({ chosenAt: null, isChosenByAccount: false })),
    http.get(`${CASE}/disagreements`, () => HttpResponse.json({ disagreements: [], entries: [] })),
    http.get(`${CASE}/check-ins`, () => HttpResponse.json({ isOpen: false, isOn: false })),
  );
}
