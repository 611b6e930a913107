import type { CaseAccess } from '../../../../../src/clinic/intake/sending/sending.contract.js';
import { formatMoment } from '../../../../../common/dates.js';
import { isPhotoSlot } from '../../../../../common/photos.js';
import { photoTitles } from '../../../shared/case/photo.texts.js';
import { caseLogTexts as texts } from './case-log.texts.js';

/** Accesses of the same person for the same reason within the same minute. */
export interface LoggedVisit {
  readonly key: string;
  /** Of the newest, ISO 8601. */
  readonly at: string;
  readonly who: string;
  /** With the care unit. */
  readonly title: string | null;
  /** The accesses, each once, in order: 'Läste svaret, skrev ett meddelande'. */
  readonly acts: string;
  /** One sentence in place of many accesses: 'Läste din bedömning och tittade på 3 bilder'; null where `acts` is short enough. */
  readonly summary: string | null;
  /** Null for the patient, who needs no reason. */
  readonly reason: string | null;
  readonly isRefused: boolean;
  /** Without a session the user is unknown. */
  readonly isUnproven: boolean;
}

/** More kinds of access than this are one sentence, with the list behind it. */
const MOST_LISTED = 2;

/** The log in words, newest first. */
export function presentAccesses(accesses: readonly CaseAccess[]): LoggedVisit[] {
  const visits: (Omit<LoggedVisit, 'acts' | 'summary'> & {
    readonly acts: readonly string[];
    readonly accesses: readonly CaseAccess[];
  })[] = [];
  for (const access of accesses) {
    const act = actOf(access);
    const latest = visits.at(-1);
    const key = keyOf(access);
    if (latest?.key === key) {
      const acts = latest.acts.includes(act) ? latest.acts : [act, ...latest.acts];
      visits[visits.length - 1] = { ...latest, acts, accesses: [access, ...latest.accesses] };
    } else visits.push({ key, ...visitOf(access), acts: [act], accesses: [access] });
  }
  return visits.map(({ acts, accesses: ofVisit, ...visit }) => {
    return { ...visit, acts: asSentence(acts), summary: acts.length > MOST_LISTED ? summaryOf(ofVisit) : null };
  });
}

/** The same as lines of a text file. */
export function accessesAsText(accesses: readonly CaseAccess[]): string {
  const lines = presentAccesses(accesses).map(({ at, who, title, acts, reason, isRefused }) =>
    [
      formatMoment(new Date(at)),
      [who, title].filter(Boolean).join(', '),
      ...(isRefused ? [texts.refused] : []),
      acts,
      ...(reason === null ? [] : [texts.reason(reason)]),
    ].join(' | '),
  );
  return [texts.heading, '', ...lines, ''].join('\r\n');
}

function visitOf({
  at,
  role,
  clinician,
  careUnit,
  reason,
  outcome,
}: CaseAccess): Omit<LoggedVisit, 'key' | 'acts' | 'summary'> {
  const isRefused = outcome === 'refused';
  const isUnproven = isRefused && role === 'patient';
  return {
    at,
    who: isUnproven ? texts.who.unproven : (clinician?.displayName ?? texts.who[role]),
    title: [clinician?.title, careUnit].filter(Boolean).join(', ') || null,
    reason: texts.reasons[reason] ?? null,
    isRefused,
    isUnproven,
  };
}

function keyOf({ at, role, clinician, reason, outcome }: CaseAccess): string {
  return [at.slice(0, 'YYYY-MM-DDTHH:MM'.length), role, clinician?.displayName, reason, outcome].join('|');
}

function actOf({ role, action, group, fields, outcome }: CaseAccess): string {
  if (outcome === 'refused') return texts.attempts[action] ?? texts.otherAttempt;
  const ofJob = role === 'job' ? texts.actsOfJobs[group]?.[action] : undefined;
  const act = ofJob ?? texts.acts[group]?.[action] ?? texts.otherAct;
  const slots = group === 'photos' ? fields.filter(isPhotoSlot) : [];
  const names = slots.map((slot) => photoTitles[slot].toLocaleLowerCase('sv'));
  return names.length > 0 ? `${act}: ${names.join(', ')}` : act;
}

/** Reading is opening the case; what was written is named. */
function summaryOf(accesses: readonly CaseAccess[]): string {
  const slots = new Set(
    accesses.flatMap(({ group, fields }) => (group === 'photos' ? fields.filter(isPhotoSlot) : [])),
  );
  const written = accesses.filter(({ action, group }) => action !== 'read' && group !== 'photos').map(actOf);
  const acts = [texts.readCase, ...(slots.size > 0 ? [texts.sawPhotos(slots.size)] : []), ...new Set(written)];
  const last = acts.length > 1 ? acts.at(-1) : undefined;
  return last === undefined ? texts.readCase : `${asSentence(acts.slice(0, -1))} ${texts.and} ${lowerFirst(last)}`;
}

function lowerFirst(act: string): string {
  return act.charAt(0).toLocaleLowerCase('sv') + act.slice(1);
}

function asSentence([first = '', ...others]: readonly string[]): string {
  return [first, ...others.map(lowerFirst)].join(', ');
}
