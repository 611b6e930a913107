import { http, HttpResponse } from 'msw';
import type { AccessQuestionRow } from '../../src/clinic/matters/questions/access-questions.contract.js';
import type { LogReviewResponse, PickResponse } from '../../src/clinic/keeping/log-review/log-review.contract.js';
import { enterAdminArea } from './admin-area.js';
import { server } from './page-server.js';

export const ACCESS_QUESTIONS = '/api/v1/admin/access-questions';
/** Address of the review's calls. */
export const LOG_REVIEW = '/api/v1/admin/log-review';
const ME = '11111111-1111-4111-8111-111111111111';
const OVERVIEW: LogReviewResponse = {
  isReviewer: true,
  reviewers: [
    { userId: ME, email: 'jag@example.se', namedAt: '2026-05-01T10:00:00.000Z', readsFrom: '2026-05-02T10:00:00.000Z' },
  ],
  proposals: [],
  admins: [
    { userId: ME, email: 'jag@example.se' },
    { userId: '22222222-2222-4222-8222-222222222222', email: 'bo@example.se' },
  ],
  rules: { randomPercent: 5, casesAnHour: 15 },
  open: 1,
  overdue: 1,
};
export const PICK: PickResponse = {
  id: '33333333-3333-4333-8333-333333333333',
  person: { principal: 'clinician:1', name: 'Lena Ek' },
  ...{ orderNumber: '1001', firstAt: '2026-05-01T21:10:00.000Z', rows: 3, careUnit: 'Kliniken' },
  ...{ accessReasons: ['emergency'], patterns: ['emergency', 'night'], dueAt: '2026-06-01T10:00:00.000Z' },
  ...{ isOverdue: true, isOwn: false, review: null },
};
const FIGURES = {
  month: '2026-05',
  accesses: 40,
  picked: 3,
  reviewed: 2,
  followUps: 1,
  overdue: 0,
  byPattern: { night: 2 },
  byReviewer: [{ reviewer: 'lena@example.se', reviewed: 2, followUps: 1 }],
};

/** Serves every call that the page makes when it opens. */
export const serveLogReview = (
  picks: readonly PickResponse[] = [PICK],
  overview: Partial<LogReviewResponse> = {},
  questions: readonly AccessQuestionRow[] = [],
) =>
  server.use(
    http.get(LOG_REVIEW, () => HttpResponse.json({ ...OVERVIEW, ...overview })),
    http.get(`${LOG_REVIEW}/picks`, () => HttpResponse.json({ picks, next: null })),
    http.get(`${LOG_REVIEW}/statistics/:month`, () => HttpResponse.json(FIGURES)),
    http.get(ACCESS_QUESTIONS, () => HttpResponse.json({ questions })),
  );
export const openLogReview = () => enterAdminArea('/admin/loggranskning', null);
