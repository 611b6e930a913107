import { accessNotes } from './access-log/access-notes.repository.js';
import { caseAnswers } from './answers/case-answers.repository.js';
import { caseKeys } from './encryption/device-key.repository.js';
import { infoRequests } from './info-requests/info-requests.repository.js';
import { patientNames } from './patient-name.repository.js';
import { casePhotos } from './photos/case-photos.repository.js';
import { photoJudgements } from './photos/photo-judgements.repository.js';
import { uploadParts } from './photos/upload-parts.repository.js';
import { caseMessages } from './replies/case-messages.repository.js';
import { casePrescriptions } from './replies/case-prescriptions.repository.js';
import { disagreementAnswers, disagreements } from './replies/disagreements.repository.js';
import { replyDrafts } from './replies/reply-drafts.repository.js';
import { replyRetractions } from './replies/reply-retractions.repository.js';
import { reportTexts } from './replies/report-texts.repository.js';
import { opinionComments, secondOpinions } from './replies/second-opinions.repository.js';
import { caseAmendments, caseReplies } from './replies/signed-replies.repository.js';
import type { SealedTable, TableFacts } from './sealed-table.js';
import { caseSummaries } from './summaries/case-summaries.repository.js';

/**
 * Every table of patient data (those with row policies). The patient's copy, the eraser and the rules of retention go by this list;
 * test/api/clinic/keeping/own-data compares it with the database, column by column.
 */
export const PATIENT_TABLES: readonly SealedTable[] = [
  caseKeys,
  patientNames,
  caseAnswers,
  casePhotos,
  uploadParts,
  photoJudgements,
  infoRequests,
  accessNotes,
  replyDrafts,
  caseReplies,
  replyRetractions,
  caseAmendments,
  casePrescriptions,
  secondOpinions,
  opinionComments,
  disagreements,
  disagreementAnswers,
  caseMessages,
  reportTexts,
  caseSummaries,
];

/** Names of the tables of a rule of retention. */
export function tablesKept(as: TableFacts['kept']): string {
  return PATIENT_TABLES.filter(({ facts }) => facts.kept === as)
    .map(({ name }) => name)
    .join(', ');
}
