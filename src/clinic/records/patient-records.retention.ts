import { tablesKept } from './patient-tables.js';
import { MINIMISATION, type KeptRule } from '../../platform/retention/retention-rule.js';

/** What the clinic keeps of a case, and who looked at it. */
export const patientRecordsRetention: readonly KeptRule[] = [
  {
    what: 'forms that were never sent, with their photos and keys',
    table: 'case_answers, case_photos, case_keys',
    kept: '60 days',
    from: 'the paid order, whether the case expired, stopped, was withdrawn or ended',
    why: 'the patient may return to it',
    law: MINIMISATION,
  },
  {
    what: 'answers and photos of cases, whether a photo could be used, names of patients without an account, what was asked beside the form, why the clinic looked, what lists show of them, and their keys',
    table: tablesKept('form'),
    kept: '10 years',
    from: 'the last entry; removed by a job thirty days after the persons responsible were told',
    why: "the person's journal",
    law: 'patientdatalagen (2008:355) 3:17',
  },
  {
    what: 'replies to cases with their files, prescriptions, opinions and messages, and what patients consider wrong',
    table: `${tablesKept('reply')}, case_reply_pdfs`,
    kept: '10 years',
    from: 'the last entry; unreadable once the key is destroyed',
    why: "the person's journal",
    law: 'patientdatalagen (2008:355) 3:17',
  },
  {
    what: 'what staff writes about complaints and deviations',
    table: tablesKept('report'),
    kept: '10 years',
    from: 'the last entry of the case; unreadable once the key is destroyed',
    why: 'showing what happened, and what the clinic did',
    law: 'patientdatalagen (2008:355) 2:4 p. 4; SOSFS 2011:9 5; patientsäkerhetslagen (2010:659) 6:4',
  },
  {
    what: 'what has come of photos on their way',
    table: tablesKept('upload'),
    kept: '1 day',
    from: 'the beginning of the upload; deleted with it',
    why: 'an upload resumes after a day offline',
    law: MINIMISATION,
  },
  {
    what: 'when journals will be erased',
    table: 'journal_endings',
    kept: '30 days',
    from: 'the end of the ten years; with the journal',
    why: 'the persons responsible are told, and place a legal hold where it must be kept',
    law: 'patientdatalagen (2008:355) 3:17',
  },
  {
    what: 'decisions that a journal is erased, or that it must be kept',
    table: 'erasure_decisions, proposals, case_legal_holds, case_hold_lifts',
    kept: '10 years',
    from: 'the decision; removed by the operator',
    why: 'showing why a journal was erased or kept',
    law: 'patientdatalagen (2008:355) 3:17, 8:4',
  },
  {
    what: "patients' blocks of their cases, and who has opened them, as ids and times",
    table: 'case_blocks, case_block_breaks',
    kept: '10 years',
    from: 'with the journal; removed by the operator',
    why: 'showing who was kept out of a journal, and who was let in and why',
    law: 'patientdatalagen (2008:355) 3:17, 4:4',
  },
  {
    what: 'accesses to patient data',
    table: 'access_log, access_log_unsealed, access_log_seals, access_log_heads',
    kept: '5 years',
    from: 'the access; removed by the operator',
    why: 'following up accesses; proving that none is missing',
    law: 'patientdatalagen (2008:355) 4:3; HSLF-FS 2016:40 4:9',
  },
];
