import { useEffect } from 'react';
import type { AnswerStore } from '../saving/answer-store.js';
import type { Step } from './form-steps.js';

/** Answers that the order or the page before it already gave, by id of question. */
export type Suggestions = Readonly<Record<string, string>>;

/** Fills in what is already known when its question is first shown: the patient confirms it, or chooses something else. */
export function useSuggestions(store: AnswerStore, { questions }: Step, suggestions: Suggestions): void {
  useEffect(() => {
    for (const question of questions) {
      const suggested = suggestions[question.id];
      const isOffered = question.type === 'single' && question.options.some(({ id }) => id === suggested);
      if (suggested === undefined || !isOffered || question.id in store.read().fields) continue;
      store.set(question.id, suggested);
    }
  }, [store, questions, suggestions]);
}
