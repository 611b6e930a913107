import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Answers, AnswerValue } from '../../common/questionnaire/answers.js';
import { closeStore } from '../src/features/patient/case-form/saving/open-stores.js';
import type { PatientCase, RaisedFlag } from '../src/shared/case/case-types.js';
import { messagesOf } from './case-answer.js';
import { aCase, aPhoto, CASE_ID, SAVED_AT } from './case-data.js';
import { server } from './page-server.js';
import { renderPage, type RenderedPage } from './render-page.js';

export const CASE = `/api/v1/cases/${CASE_ID}`;
export const PHOTOS = (['overview', 'mid', 'close'] as const).map(aPhoto);

export const refuse = (status: number, code: string, rest: object = {}) =>
  HttpResponse.json({ error: 'server text', code, ...rest }, { status });

export const button = (name: string) => screen.findByRole('button', { name });
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** A paragraph with this text, links included. */
export const paragraph = (text: string) =>
  screen.getByText((_content, element) => element?.tagName === 'P' && element.textContent === text);

/** One choice of a question. */
export const input = (name: string, value: string) =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"][value="${value}"]`) as HTMLInputElement;

/** The server of one case: its stored answers, its requests, and the flags that the next answer raises. */
export class CaseServer {
  stored: PatientCase = aCase();
  saves: [question: string, value: AnswerValue | null, ifMatch: string | null][] = [];
  flags: readonly RaisedFlag[] = [];

  constructor(private readonly savedAt: string) {}

  /** Opens the form of a case with these answers. */
  open(answers: Answers = {}, changes: Partial<PatientCase> = {}): Promise<RenderedPage> {
    this.stored = aCase(answers, changes);
    window.sessionStorage.setItem('case-place', JSON.stringify({ token: 't', caseId: CASE_ID }));
    return renderPage('/formular');
  }

  savedAnswers(): [question: string, value: AnswerValue | null][] {
    return this.saves.map(([question, value]) => [question, value]);
  }

  listen(): void {
    this.saves = [];
    this.flags = [];
    server.use(
      http.get(CASE, () => HttpResponse.json(this.stored)),
      http.get(`${CASE}/messages`, () => HttpResponse.json(messagesOf([], { openUntil: null }))),
      http.get(`${CASE}/disagreements`, () => HttpResponse.json({ disagreements: [], entries: [] })),
      http.get(`${CASE}/device-key`, () => HttpResponse.json({ key: btoa('k'.repeat(32)) })),
      http.put(`${CASE}/info`, async ({ request }) => {
        const { text } = (await request.json()) as { text: string | null };
        this.saves.push(['info', text, request.headers.get('if-match')]);
        return HttpResponse.json({ revision: this.saves.length, savedAt: this.savedAt });
      }),
      http.put(`${CASE}/answers/:id`, async ({ request, params }) => {
        const { value } = (await request.json()) as { value: AnswerValue | null };
        return HttpResponse.json(this.save(String(params['id']), value, request.headers.get('if-match')));
      }),
    );
  }

  private save(id: string, value: AnswerValue | null, ifMatch: string | null): object {
    this.saves.push([id, value, ifMatch]);
    const revision = (this.stored.answers[id]?.revision ?? 0) + 1;
    const stored = { revision, savedAt: this.savedAt };
    const answers = { ...this.stored.answers, [id]: { value, ...stored } };
    this.stored = { ...this.stored, answers, redFlags: this.flags };
    return { ...stored, redFlags: this.flags, visible: [] };
  }
}

/** Waits until the server has this answer. */
export async function saved(form: CaseServer, id: string, value: AnswerValue): Promise<void> {
  await waitFor(() => expect(form.savedAnswers()).toContainEqual([id, value]));
}

/** Serves the form's calls in each test of a file; reset after each test. */
export function serveCase({ savedAt = SAVED_AT } = {}): CaseServer {
  const form = new CaseServer(savedAt);
  beforeEach(() => form.listen());
  afterEach(() => closeStore(CASE_ID));
  return form;
}
