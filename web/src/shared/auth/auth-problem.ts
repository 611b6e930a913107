import type { CallError } from '../api/calls.js';
import type { Problem } from '../errors/problem.js';
import { showToast } from '../toasts.js';
import { describeFailure, type AuthFailure } from './auth-failure.js';
import { authTexts } from './auth.texts.js';

/** A failure of the client library in Swedish, with the request that failed. */
export function authProblem(failure: AuthFailure): Problem {
  return { text: describeFailure(failure), error: failedAuthCall(failure) };
}

/** The call behind a failure; null where the server has not failed. */
export function failedAuthCall({ call = null }: AuthFailure): CallError | null {
  return call;
}

/** Shows a failure as a toast. */
export function showProblem(problem: Problem, title: string = authTexts.failedTitle): void {
  showToast({ title, ...problem, tone: 'destructive' });
}
