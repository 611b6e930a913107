import { enumerated, sitesInWords } from './body-site-words.js';
import { answerOf, type Answers } from './questionnaire/answers.js';
import { checkOf, gapsIn, withoutGap } from './reply-gaps.js';
import type { DoctorCheck, FilledGap, Reply, ReplyPart } from './reply.js';

/** What is still to be looked at: a check, or a filled gap of a part that is unseen or whose answer has changed. */
export type MarkLack = `check:${string}` | `unseen:${ReplyPart}` | `changed:${ReplyPart}`;

/** A text of a template, made ready for one patient. */
export interface PreparedText {
  readonly text: string;
  readonly checks: readonly DoctorCheck[];
  readonly filled: readonly FilledGap[];
}

const SINCE: Readonly<Record<string, string>> = {
  'under-a-week': 'sedan mindre än en vecka',
  weeks: 'sedan en till fyra veckor',
  months: 'sedan en till sex månader',
  'half-a-year': 'sedan sex månader till ett år',
  years: 'sedan mer än ett år',
};

const PREGNANCY: Readonly<Record<string, string>> = {
  'pregnant-early': 'är gravid, före vecka 28',
  'pregnant-late': 'är gravid, i vecka 28 eller senare',
  'breast-feeding': 'ammar',
  planning: 'planerar en graviditet',
};

/** The gaps that the form fills, with what they say; null leaves the gap to the doctor. */
const FILLS: Readonly<Record<string, (answers: Answers) => string | null>> = {
  '[område]': (answers) => sitesInWords(listOf(answers, 'bodySites')),
  '[sedan …]': since,
  '[sedan]': since,
  '[graviditet]': (answers) => pregnancy(listOf(answers, 'pregnancy')),
};

/** The gaps that the form fills, for those who write templates. */
export const FILLED_GAPS: readonly string[] = Object.keys(FILLS);

/**
 * What the form says in the place of a gap. @returns null for other gaps, and where the patient was not asked, has not
 * answered or does not want to: silence is no denial.
 *
 * @param answers those that count
 */
export function fillOf(gap: string, answers: Answers): string | null {
  const fill = Object.hasOwn(FILLS, gap) ? FILLS[gap] : undefined;
  return fill?.(answers) ?? null;
}

/** Takes the doctor's checks out of the text of a template, and fills the gaps that the form answers. */
export function prepareText(field: ReplyPart, template: string, answers: Answers): PreparedText {
  const checks: DoctorCheck[] = [];
  const filled: FilledGap[] = [];
  let text = template;
  // From the end, so that the places before stay.
  for (const gap of gapsIn(template).toReversed()) {
    const check = checkOf(gap);
    const fill = fillOf(gap.text, answers);
    if (check !== null) {
      checks.unshift({ field, text: check });
      text = withoutGap(text, gap);
    } else if (fill !== null) {
      filled.unshift({ field, gap: gap.text, text: fill, isSeen: false });
      text = text.slice(0, gap.at) + fill + text.slice(gap.at + gap.text.length);
    }
  }
  return { text: text.trim(), checks, filled };
}

/** The checks that are open: those of a part that was emptied again have nothing to be about. */
export function openChecks(reply: Reply): readonly DoctorCheck[] {
  return (reply.checks ?? []).filter(({ field }) => partText(reply, field).trim() !== '');
}

/** The filled gaps whose text still stands; what the doctor wrote over is the doctor's own. */
export function standingFills(reply: Reply): readonly FilledGap[] {
  return (reply.filled ?? []).filter(({ field, text }) => partText(reply, field).includes(text));
}

/** Whether the form says something else by now. */
export function isOutdated({ gap, text }: FilledGap, answers: Answers): boolean {
  return fillOf(gap, answers) !== text;
}

/** The marks of a draft that refuse its signature. @param answers those that count now */
export function openMarks(reply: Reply, answers: Answers): MarkLack[] {
  const ofFills = standingFills(reply).flatMap((fill): MarkLack[] => {
    if (isOutdated(fill, answers)) return [`changed:${fill.field}`];
    return fill.isSeen ? [] : [`unseen:${fill.field}`];
  });
  return [...new Set([...ofFills, ...openChecks(reply).map(({ text }) => `check:${text}` as const)])];
}

/** The text of a part. */
export function partText(reply: Reply, part: ReplyPart): string {
  return part === 'diagnosis' ? reply.diagnosis.plain : reply[part];
}

function since(answers: Answers): string | null {
  const value = answerOf(answers, 'duration');
  return typeof value === 'string' && Object.hasOwn(SINCE, value) ? (SINCE[value] ?? null) : null;
}

/** A whole sentence. */
function pregnancy(chosen: readonly string[]): string | null {
  if (chosen.length === 1 && chosen[0] === 'none')
    return 'Du har svarat att du inte är gravid, inte ammar och inte planerar en graviditet.';
  const words = chosen.map((id) => (Object.hasOwn(PREGNANCY, id) ? PREGNANCY[id] : undefined));
  if (words.length === 0 || words.includes(undefined)) return null;
  return `Du har svarat att du ${enumerated(words as string[])}.`;
}

function listOf(answers: Answers, question: string): readonly string[] {
  const value = answerOf(answers, question);
  return Array.isArray(value) ? (value as readonly string[]) : [];
}
