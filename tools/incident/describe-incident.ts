import { hoursToMilliseconds } from 'date-fns';
import { formatMoment, formatWeekdayMoment } from '../../common/dates.js';
import type { TouchedCase } from '../../src/clinic/records/access-log/staff-accesses.repository.js';

/** From the moment at which the breach is known to the report to the authority (GDPR 33.1). */
const REPORT_HOURS = 72;

export interface Incident {
  readonly person: string;
  readonly from: Date;
  readonly until: Date;
  /** When the breach became known to the clinic. */
  readonly knownAt: Date;
  readonly brand: string;
  readonly contactEmail: string;
  readonly touched: readonly TouchedCase[];
}

/** The cases that were shown; of the others every attempt was refused. */
export function shownCases({ touched }: Pick<Incident, 'touched'>): readonly TouchedCase[] {
  return touched.filter(({ granted }) => granted > 0);
}

export function reportBefore({ knownAt }: Pick<Incident, 'knownAt'>): Date {
  return new Date(knownAt.getTime() + hoursToMilliseconds(REPORT_HOURS));
}

/** Whom the breach touches, the clocks, and the texts to begin with; in Swedish, for the person responsible. */
export function describeIncident(incident: Incident): string {
  const { person, from, until, touched } = incident;
  const shown = shownCases(incident);
  const people = new Set(shown.map(({ email, caseId }) => email ?? caseId)).size;
  const refused = touched.length - shown.length;
  return [
    `Åtkomst av ${person} från ${formatMoment(from)} till ${formatMoment(until)}`,
    `${countOf(shown.length, 'ärende öppnades', 'ärenden öppnades')}, ${countOf(people, 'person', 'personer')} berörs.`,
    ...(refused > 0 ? [`${countOf(refused, 'ärende', 'ärenden')} till nekades; av dem visades ingenting.`] : []),
    '',
    'Klockor',
    `  Anmälan till IMY senast ${formatWeekdayMoment(reportBefore(incident))} (72 timmar, GDPR 33).`,
    '  De som berörs får veta det utan onödigt dröjsmål om risken för dem är hög (GDPR 34).',
    '  Ledde det till vårdskada, eller kunde det ha gjort det, anmäls det till IVO (lex Maria).',
    '',
    'Berörda',
    ...(shown.length === 0 ? ['  Ingen: inget ärende visades.'] : shown.map(lineOf)),
    '',
    'Text till IMY',
    indented(authorityText(incident, people)),
    '',
    'Text till var och en som berörs',
    indented(patientText(incident)),
  ].join('\n');
}

function lineOf({ orderNumber, caseId, email, phone, accesses, granted, firstAt, lastAt }: TouchedCase): string {
  const order = orderNumber === null ? `ärende ${caseId}` : `order ${orderNumber}`;
  const contact = email ?? phone ?? 'kontot är raderat, ingen adress finns kvar';
  return `  ${order} · ${contact} · ${accesses.join(', ')} · ${granted} gånger, ${formatMoment(firstAt)} till ${formatMoment(lastAt)}`;
}

function authorityText({ from, until, knownAt, touched }: Incident, people: number): string {
  const groups = [...new Set(shownCases({ touched }).flatMap(({ accesses }) => accesses))].sort().join(', ');
  return [
    `Händelsen blev känd ${formatMoment(knownAt)}. Den pågick från ${formatMoment(from)} till ${formatMoment(until)}.`,
    `${countOf(people, 'registrerad person berörs', 'registrerade personer berörs')}. Uppgifterna är patientuppgifter i hälso- och sjukvård: ${groups === '' ? 'inga visades' : groups}.`,
    'Vad som hände: […]. Troliga konsekvenser: […]. Åtgärder: […]. Kontakt: […].',
  ].join('\n');
}

function patientText({ brand, contactEmail, from, until }: Incident): string {
  return [
    `Någon som inte hade rätt till det har haft åtkomst till dina uppgifter hos ${brand}, mellan ${formatMoment(from)} och ${formatMoment(until)}.`,
    'Vi har stoppat åtkomsten och anmält händelsen. I din bedömning, under ”Vem har tittat?”, ser du varje gång uppgifterna öppnades.',
    `Vad det kan betyda för dig: […]. Vad du själv kan göra: […]. Undrar du något, skriv till ${contactEmail}.`,
  ].join('\n');
}

const indented = (text: string) => text.replace(/^/gm, '  ');
const countOf = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
