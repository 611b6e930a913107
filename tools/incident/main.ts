import { ListTouchedCases } from '../../src/clinic/keeping/log-review/searches/list-touched-cases.js';
import { Brand } from '../../src/profile/brand.js';
import { UsageError } from '../hudvy/failures.js';
import { takes, type Given } from '../hudvy/takes.js';
import { describeIncident, reportBefore, shownCases, type Incident } from './describe-incident.js';

const OPTIONS = {
  principal: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  known: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

/** With a time zone, so that a report is not an hour wrong. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Names whose data a person reached in a period, when the breach has to be reported, and the texts to begin with. */
export const run = takes({ options: OPTIONS }, async ({ values }, context) => {
  const { json, ...question } = readQuestion(values);
  const clinic = await context.clinic();
  const touched = await clinic(ListTouchedCases).run(question.person, question.from, question.until);
  const { name: brand, contactEmail } = await clinic(Brand).latest();
  const incident = { ...question, touched, brand, contactEmail };
  console.log(json ? JSON.stringify(asJson(incident), null, 2) : describeIncident(incident));
});

function readQuestion({ principal: person, from, to, known, json }: Given<typeof OPTIONS>['values']) {
  if (!person || !from || !to) throw new UsageError();
  const knownAt = known === undefined ? new Date() : instantOf(known);
  return { person, from: instantOf(from), until: instantOf(to), knownAt, json };
}

function instantOf(text: string): Date {
  const instant = new Date(text);
  if (!INSTANT.test(text) || Number.isNaN(instant.getTime())) throw new UsageError();
  return instant;
}

function asJson(incident: Incident) {
  const { person, from, until, knownAt, touched } = incident;
  const shown = shownCases(incident);
  return {
    person,
    from,
    until,
    knownAt,
    reportBefore: reportBefore(incident),
    shown,
    refused: touched.length - shown.length,
  };
}
