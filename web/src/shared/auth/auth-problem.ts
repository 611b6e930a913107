import { CallError } from '../api/client.js';
import type { Problem } from '../errors/problem.js';
import { showToast } from '../show-toast.js';
import { describeFailure, type AuthFailure } from './auth-failure.js';
import { authTexts } from './auth.texts.js';

/** A failure of the client library in Swedish, with the request that failed. */
export function authProblem(failure: AuthFailure): Problem {
  return { text: describeFailure(failure), error: failedAuthCall(failure) };
}

/** The call behind a failure, with the id of its request; null where the server has not failed. */
export function failedAuthCall(failure: AuthFailure): CallError | null {
  const { response = null } = failure;
  return response && new CallError(response.status, failure, null, null, response.headers.get('x-request-id'));
}

/** Shows a failure as a toast. */
export function showProblem(problem: Problem, title: string = authTexts.failedTitle): void {
  showToast({ title, ...problem, tone: 'destructive' });
}
