import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { CASE_ID } from './case-data.js';

export const CODES = '/api/v1/case-access/codes';
export const SESSIONS = '/api/v1/case-access/sessions';
export const CASE = `/api/v1/cases/${CASE_ID}`;

export const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** The response to a request for a code. */
export const sent = (resendAt = minutesFromNow(1)) => ({
  phoneMasked: '•••• 67',
  orderNumber: '1001',
  expiresAt: minutesFromNow(10),
  resendAt,
});

export const refuse = (status: number, code: string, rest: object = {}, headers: Record<string, string> = {}) =>
  HttpResponse.json({ error: 'server text', code, ...rest }, { status, headers });

/** Like the server: without a code, a link opens only an existing session, and there is none here. */
export async function answerSession(request: Request) {
  const { code } = (await request.json()) as { code?: string };
  return code === undefined
    ? refuse(403, 'phone_needed', { phoneMasked: '•••• 67' })
    : HttpResponse.json({ caseId: CASE_ID, expiresAt: minutesFromNow(30) });
}

export const button = (name: string) => screen.findByRole('button', { name });
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
