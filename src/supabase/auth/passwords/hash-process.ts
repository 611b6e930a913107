// The process that hashes and compares passwords: ten milliseconds of a core and 19 MiB each, out of the way of answers
// (password-hasher.ts starts it).
import { answerQuestions } from '../../../platform/process/answer-questions.js';
import { hashPassword, matchesPassword } from './password-hash.js';

export type PasswordQuestion =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'compare'; readonly password: string; readonly storedHash: string | null };

const NICE = 5;

answerQuestions(NICE, (question: PasswordQuestion): Promise<string | boolean> =>
  question.kind === 'hash' ? hashPassword(question.password) : matchesPassword(question.password, question.storedHash),
);
