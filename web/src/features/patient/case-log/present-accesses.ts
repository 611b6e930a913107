import { millisecondsInHour } from 'date-fns/constants';
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
  /** Granted to the patient. */
  readonly isOwn: boolean;
  /** Nothing but reading, and no photos: what an open page does by itself when something is new. */
  readonly isReading: boolean;
}

/** A visit with what the page that it opened has read again. */
export interface FoldedVisit extends LoggedVisit {
  readonly again: { readonly count: number; /** ISO 8601. */ readonly lastAt: string } | null;
}

/** Later readings of the same person are a visit of their own. */
const OPEN_PAGE_MS = millisecondsInHour;

/** More kinds of access than this are one sentence, with the list behind it. */
const MOST_LISTED = 2;

/** The log in words, newest first. */
export function presentAccesses(accesses: readonly CaseAccess[]): LoggedVisit[] {
  const visits: (Omit<LoggedVisit, 'acts' | 'summary' | 'isReading'> & {
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
    const isReading = ofVisit.every(({ action, group }) => action === 'read' && group !== 'photos');
    return {
      ...visit,
      acts: asSentence(acts),
      summary: acts.length > MOST_LISTED ? summaryOf(ofVisit) : null,
      isReading,
    };
  });
}

/** Others than the patient, each opening once: an open page reads again whenever something is new. Newest first. */
export function foldVisits(visits: readonly LoggedVisit[]): FoldedVisit[] {
  const folded: FoldedVisit[] = [];
  for (const visit of [...visits].reverse()) {
    if (visit.isOwn) continue;
    const at = folded.findIndex(({ key }) => byOf(key) === byOf(visit.key));
    const opening = folded[at];
    const isAgain =
      opening !== undefined &&
      visit.isReading &&
      !visit.isRefused &&
      Date.parse(visit.at) - Date.parse(opening.at) < OPEN_PAGE_MS;
    if (isAgain) folded[at] = { ...opening, again: { count: (opening.again?.count ?? 0) + 1, lastAt: visit.at } };
    else folded.unshift({ ...visit, again: null });
  }
  return folded;
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
}: CaseAccess): Omit<LoggedVisit, 'key' | 'acts' | 'summary' | 'isReading'> {
  const isRefused = outcome === 'refused';
  const isUnproven = isRefused && role === 'patient';
  return {
    at,
    who: isUnproven ? texts.who.unproven : (clinician?.displayName ?? texts.who[role]),
    title: [clinician?.title, careUnit].filter(Boolean).join(', ') || null,
    reason: texts.reasons[reason] ?? null,
    isRefused,
    isUnproven,
    isOwn: role === 'patient' && !isRefused,
  };
}

const MINUTE = 'YYYY-MM-DDTHH:MM'.length;

function keyOf({ at, role, clinician, reason, outcome }: CaseAccess): string {
  return [at.slice(0, MINUTE), role, clinician?.displayName, reason, outcome].join('|');
}

/** The key without its minute: by whom and why. */
const byOf = (key: string) => key.slice(MINUTE);

function actOf({ role, action, group, fields, outcome }: CaseAccess): string {
  if (outcome === 'refused') return texts.attempts[action] ?? texts.otherAttempt;
  const ofRole = { job: texts.actsOfJobs, patient: texts.actsOfPatient }[role as string]?.[group]?.[action];
  const act = ofRole ?? texts.acts[group]?.[action] ?? texts.otherAct;
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
