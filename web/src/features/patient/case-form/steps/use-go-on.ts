import { useEffect, useRef } from 'react';
import { EXCLUSIVE_OPTIONS, optionsOf, type Option } from '../../../../../../common/questionnaire/questionnaire.js';
import type { Step } from './form-steps.js';

/** Long enough to see what was chosen. */
const SEEN_MS = 180;

/**
 * On screens with one question a tap on a single choice continues by itself, also on one that is chosen already, and so
 * does a tap on the option that excludes all others. Keys only choose, because arrow keys pass over choices (WCAG 2.2,
 * 3.2.2). What has to be read first waits for the button, as the lists of emergencies do.
 */
export function useGoOn(isSingle: boolean, { questions }: Step) {
  const form = useRef<HTMLFormElement>(null);
  const [question, ...others] = questions;
  const isAlone = isSingle && question !== undefined && others.length === 0;
  const goesOn = isAlone && isQuickChoice(question);
  const none = isAlone ? optionThatGoesOn(question) : undefined;
  const noneId = none?.id;
  useEffect(() => {
    const { current } = form;
    if (current === null || !(goesOn || noneId !== undefined)) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onClick = (event: MouseEvent) => {
      const input = inputOf(event.target);
      // A click by keyboard has no count (UI Events, `detail`).
      if (event.detail === 0 || input === null) return;
      clearTimeout(timer);
      const canGoOn = input.type === 'radio' || input.value === noneId;
      // A second tap takes the choice of a box back.
      if (canGoOn) timer = setTimeout(() => input.checked && current.requestSubmit(), SEEN_MS);
    };
    current.addEventListener('click', onClick);
    return () => {
      clearTimeout(timer);
      current.removeEventListener('click', onClick);
    };
  }, [goesOn, noneId]);
  return { form, goesOn, none };
}

function isQuickChoice(question: Step['questions'][number]): boolean {
  return question.type === 'scale' || (question.type === 'single' && question.look !== 'unhurried');
}

/** "None of these" of a list, unless it is an emergency's. */
function optionThatGoesOn(question: Step['questions'][number]): Option | undefined {
  if (question.type !== 'multi' || question.look === 'unhurried') return undefined;
  return optionsOf(question).find(({ id }) => id === EXCLUSIVE_OPTIONS[0]);
}

function inputOf(target: EventTarget | null): HTMLInputElement | null {
  if (!(target instanceof Element)) return null;
  return (
    target.closest('label')?.querySelector<HTMLInputElement>('input:is([type="radio"], [type="checkbox"])') ?? null
  );
}
