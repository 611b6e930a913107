import { defineEvent } from '../../platform/events/define-event.js';
import { CasePayload } from '../cases/cases.events.js';

/** A restore ended all links to a case: the patient needs a new one. Published by `hudvy release`. */
export const LinksEnded = defineEvent('assessments.links-ended', CasePayload);
