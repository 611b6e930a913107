import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { Answers } from '../../../../../../common/questionnaire/answers.js';
import { visibleAnswers } from '../../../../../../common/questionnaire/form.js';
import { fillOf, prepareText, standingFills, type PreparedText } from '../../../../../../common/reply-fills.js';
import type { DoctorCheck, FilledGap, ReplyPart } from '../../../../../../common/reply.js';
import { stockholmDay } from '../../../../../../common/stockholm-day.js';
import { selectStop } from './gaps.js';
import type { GivenForm } from './patient-words.js';
import type { ReplyForm } from './reply-form.js';

/** What is apart from the letter while it is written: the doctor's checks, and where the form has filled a gap. */
export interface Marks {
  /** Of the form, those that count. */
  readonly answers: Answers;
  /** Also those that the doctor has written over. */
  readonly filled: readonly FilledGap[];
  readonly tick: (check: DoctorCheck) => void;
  /** Puts what the form says now in the place of a filled gap, or the gap itself. */
  readonly renew: (fill: FilledGap) => void;
  /** Makes the text of a filled gap the doctor's own. */
  readonly keep: (fill: FilledGap) => void;
  /** A phrase for a part, made ready; its marks are noted. */
  readonly prepare: (part: ReplyPart, text: string) => PreparedText;
  /** Selects the first gap or unseen fill of a field at or after an offset. @returns whether there is one */
  readonly select: (part: string, from?: number) => boolean;
}

export function useMarks(form: UseFormReturn<ReplyForm>, given: GivenForm): Marks {
  const { control, getValues, setValue } = form;
  const filled = useWatch({ control, name: 'filled' }) ?? [];
  const answers = answersOf(given);
  const change = (changed: readonly FilledGap[]) => setValue('filled', changed, { shouldDirty: true });
  const others = (fill: FilledGap) => (getValues().filled ?? []).filter((each) => !isSame(each, fill));
  const see = (fill: FilledGap) => change([...others(fill), { ...fill, isSeen: true }]);
  return {
    answers,
    filled,
    tick: ({ field, text }) =>
      setValue(
        'checks',
        (getValues().checks ?? []).filter((each) => each.field !== field || each.text !== text),
        { shouldDirty: true },
      ),
    renew: (fill) => {
      const name = fieldNameOf(fill.field);
      const said = fillOf(fill.gap, answers);
      setValue(
        name,
        getValues(name).replaceAll(fill.text, () => said ?? fill.gap),
        { shouldDirty: true },
      );
      change(said === null ? others(fill) : [...others(fill), { ...fill, text: said, isSeen: true }]);
    },
    keep: (fill) => change(others(fill)),
    prepare: (part, text) => {
      const prepared = prepareText(part, text, answers);
      const noted = getValues();
      if (prepared.checks.length > 0) setValue('checks', [...(noted.checks ?? []), ...prepared.checks]);
      if (prepared.filled.length > 0) change([...(noted.filled ?? []), ...prepared.filled]);
      return prepared;
    },
    select: (part, from = 0) => {
      const own = standingFills(getValues()).filter(({ field }) => field === part);
      const stop = selectStop(document.querySelector(`[name="${fieldNameOf(part)}"]`), own, from);
      if (stop?.fill) see(stop.fill);
      return stop !== null;
    },
  };
}

/** The answers that count; who is too young has sent no form. */
function answersOf({ questionnaire, answers }: GivenForm): Answers {
  const given = Object.entries(answers).flatMap(([id, { value }]) => (value === null ? [] : [[id, value] as const]));
  const today = stockholmDay(new Date());
  return visibleAnswers({ questionnaire, answers: Object.fromEntries(given), today, minimumAgeYears: 0 });
}

function fieldNameOf<Part extends string>(part: Part): Exclude<Part, 'diagnosis'> | 'diagnosis.plain' {
  return part === 'diagnosis' ? 'diagnosis.plain' : (part as Exclude<Part, 'diagnosis'>);
}

function isSame(one: FilledGap, other: FilledGap): boolean {
  return one.field === other.field && one.text === other.text;
}
