import { useEffect, useRef } from 'react';
import type { Step } from './form-steps.js';

/** Long enough to see what was chosen. */
const SEEN_MS = 180;

/**
 * On one-question screens a tap on a single choice continues by itself, also on one that is chosen already. Keys only
 * choose, because arrow keys pass over choices (WCAG 2.2, 3.2.2).
 */
export function useGoOn(isSingle: boolean, { questions }: Step) {
  const form = useRef<HTMLFormElement>(null);
  const goesOn = isSingle && questions.length === 1 && questions.every(isQuickChoice);
  useEffect(() => {
    const { current } = form;
    if (!goesOn || current === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onClick = (event: MouseEvent) => {
      // A click by keyboard has no count (UI Events, `detail`).
      if (event.detail === 0 || !isOnRadio(event.target)) return;
      clearTimeout(timer);
      timer = setTimeout(() => current.requestSubmit(), SEEN_MS);
    };
    current.addEventListener('click', onClick);
    return () => {
      clearTimeout(timer);
      current.removeEventListener('click', onClick);
    };
  }, [goesOn]);
  return { form, goesOn };
}

function isQuickChoice(question: Step['questions'][number]): boolean {
  return question.type === 'scale' || (question.type === 'single' && question.look !== 'unhurried');
}

function isOnRadio(target: EventTarget | null): boolean {
  return target instanceof Element && Boolean(target.closest('label')?.querySelector('input[type="radio"]'));
}
