import { configure } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { EMPTY_REPLY, type Reply } from '../../common/reply.js';
import type { QualityReport } from '../../src/clinic/matters/quality/quality.contract.js';
import type { DeskReplyResponse } from '../../src/clinic/replies/contracts/desk-reply.contract.js';
import { CASE_ID, SAVED_AT } from './case-data.js';
import { aDeskCase, anna, inHours } from './desk.js';
import { server } from './page-server.js';

// Speed: computing the styles around each element of this large page takes seconds.
configure({ defaultHidden: true });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
  jest.spyOn(console, 'warn').mockImplementation();
});

export const CASE_PAGE = `/lakare/arende/${CASE_ID}`;
export const CASE_CALL = `/api/v1/desk/cases/${CASE_ID}`;

/** A reply with all that signing requires. */
export const wholeReply: Reply = {
  ...EMPTY_REPLY,
  diagnosis: { plain: 'Mild akne', codes: ['L70.0'] },
  certainty: 'certain',
  assessment: 'Det du beskriver är akne.',
  followUp: 'Hör av dig om åtta veckor.',
  safetyNet: 'Ring 1177 samma dag om du får feber.',
};

export function aReply(changes: Partial<DeskReplyResponse> = {}): DeskReplyResponse {
  return {
    draft: null,
    heldSignature: null,
    signed: null,
    mayRetract: false,
    retracted: [],
    amendments: [],
    secondOpinions: [],
    disagreements: [],
    messages: [],
    messagesWaitSince: null,
    checkIns: [],
    messagesOpenUntil: null,
    ...changes,
  };
}

export const draftOf = (reply: Reply, revision = 1) => ({ reply, revision, savedAt: SAVED_AT, savedBy: anna });

/** Serves the case that Anna holds, its reply, and what is reported about it; tests override parts. */
export function answerCase(deskCase = aDeskCase(), reply = aReply(), reports: readonly QualityReport[] = []): void {
  server.use(
    http.get(CASE_CALL, () => HttpResponse.json(deskCase)),
    http.get(`${CASE_CALL}/reply`, () => HttpResponse.json(reply)),
    http.get(`${CASE_CALL}/quality-reports`, () => HttpResponse.json({ reports, mayReport: deskCase.mayWrite })),
    http.get('/api/v1/desk/icd-codes', () =>
      HttpResponse.json({
        source: 'Socialstyrelsen',
        codes: [{ code: 'L70.0', name: 'Acne vulgaris', synonyms: ['akne'] }],
        uses: [],
      }),
    ),
    http.get('/api/v1/desk/reply-templates', () => HttpResponse.json({ templates: [] })),
  );
}

/** The answer to a draft that was saved. */
export const draftSaved = (revision: number) =>
  HttpResponse.json({ revision, savedAt: SAVED_AT, leaseUntil: inHours(0.5) });
